import type { MailKind } from 'contract/mail';

/** An address with the name that is shown for it. */
export interface Mailbox {
  name: string;
  address: string;
}

/** What a mail says whoever gets it: names, references and links are left out of it. */
export interface MailWording {
  subject: string;
  text: string;
}

/** A mail as it waits in the outbox. */
export interface OutgoingMail {
  kind: MailKind;
  /** Of mail to people outside the agency, for the archive: the mail itself is not kept. */
  wording?: MailWording;
  from: Mailbox;
  to: Mailbox;
  replyTo: Mailbox;
  subject: string;
  text: string;
  html: string;
  /** A way out in one click (RFC 8058), where there is one. */
  unsubscribeUrl?: string;
}
