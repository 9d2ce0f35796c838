import { useQuery } from '@tanstack/react-query';
import { mailState, type MailState } from 'contract/mail';

import { parsedQuery } from '../shared/parsed-query';

export const mailKey = ['/api/admin', 'mail'] as const;

/** Delivery state of mail. Changes when the server restarts and when a message is given up. */
export const mailQuery = parsedQuery<MailState>(mailState, ...mailKey);

/** True while no mail server is configured: a mail becomes a file on the server, and nobody may read that it was sent. */
export const useIsMailFiled = (): boolean => useQuery(mailQuery).data?.via === 'files';
