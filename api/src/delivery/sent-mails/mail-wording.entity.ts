import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What mails said, once for all that said the same. */
@Entity('mail_wordings')
export class MailWordingEntity {
  /** SHA-256 of the subject, a line end and the text, in hex. */
  @PrimaryColumn('text')
  hash: string;

  @Column('text')
  subject: string;

  @Column('text')
  text: string;
}
