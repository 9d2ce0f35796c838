import type { MailState } from 'contract/mail';
import { query } from 'contract/query';

export const mailKey = ['/api/admin', 'mail'] as const;

/** Delivery state of mail. Changes when the server restarts and when a message is given up. */
export const mailQuery = query<MailState>(...mailKey);
