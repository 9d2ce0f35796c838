import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Wording of mails, stored once for all mails that share it. */
@Entity('mail_wordings')
export class MailWordingEntity {
  /** SHA-256 of the subject, a line feed and the text, in hex. */
  @PrimaryColumn('text')
  hash: string;

  @Column('text')
  subject: string;

  @Column('text')
  text: string;
}
