import type { MailState } from 'contract/mail';
import { query } from 'contract/query';

export const mailKey = ['/api/admin', 'mail'] as const;

/** Whether mail leaves the site. It changes with a restart of the server, and with each message that is given up. */
export const mailQuery = query<MailState>(...mailKey);
