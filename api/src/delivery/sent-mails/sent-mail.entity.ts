import type { MailKind } from 'contract/mail';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Number of mails of a kind sent on a day, without recipients. */
@Entity('sent_mails')
export class SentMailEntity {
  /** In the agency's calendar, such as `2026-11-23`. */
  @PrimaryColumn('text')
  day: string;

  @PrimaryColumn('text')
  kind: MailKind;

  /** Hash of the wording; empty for internal mail of the agency. */
  @PrimaryColumn('text')
  wording: string;

  @Column('integer')
  count: number;
}
