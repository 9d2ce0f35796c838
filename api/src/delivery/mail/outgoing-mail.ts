/** An address with the name that is shown for it. */
export interface Mailbox {
  name: string;
  address: string;
}

/** A mail as it waits in the outbox. */
export interface OutgoingMail {
  from: Mailbox;
  to: Mailbox;
  replyTo: Mailbox;
  subject: string;
  text: string;
  html: string;
  /** A way out in one click (RFC 8058), where there is one. */
  unsubscribeUrl?: string;
}
