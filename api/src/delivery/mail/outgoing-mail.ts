import type { MailKind } from 'contract/mail';

/** Email address with its display name, if there is one to show. */
export interface Mailbox {
  name?: string;
  address: string;
}

/** Text that is the same for every recipient: without names, references and links. */
export interface MailWording {
  subject: string;
  text: string;
}

/** A mail as stored in the outbox. */
export interface OutgoingMail {
  kind: MailKind;
  /** For the archive, set on mail to people outside the agency; the mail itself is not stored. */
  wording?: MailWording;
  from: Mailbox;
  to: Mailbox;
  replyTo: Mailbox;
  subject: string;
  text: string;
  html: string;
  /** One-click unsubscribe URL (RFC 8058), if the mail has one. */
  unsubscribeUrl?: string;
}
