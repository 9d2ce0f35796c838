/** Returns what an account's mails are about in the outbox. */
export const accountMails = (email: string) => `account of ${email}`;
