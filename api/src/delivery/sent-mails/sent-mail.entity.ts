import type { MailKind } from 'contract/mail';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How many mails of a kind left the site on a day. Says nothing of whom they went to. */
@Entity('sent_mails')
export class SentMailEntity {
  /** As the agency's calendar has it: `2026-11-23`. */
  @PrimaryColumn('text')
  day: string;

  @PrimaryColumn('text')
  kind: MailKind;

  /** The hash of a wording; empty for mail to the agency's own. */
  @PrimaryColumn('text')
  wording: string;

  @Column('integer')
  count: number;
}
