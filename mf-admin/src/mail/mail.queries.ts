import { useQuery } from '@tanstack/react-query';
import { mailState, type MailState } from 'contract/mail';
import { useEffect } from 'react';
import { remember, remembered } from 'ui/remembered';

import { parsedQuery } from '../requests/parsed-query';

export const mailKey = ['/api/admin', 'mail'] as const;

/** Delivery state of mail. Whether there is a mail server changes only with a restart. */
export const mailQuery = parsedQuery<MailState>(mailState, ...mailKey);

/**
 * The same for the messages that wait or were given up. Refetched when their page opens and when the tab regains focus,
 * but not on a timer: an idle admin would never be signed out.
 */
export const mailProblemsQuery = {
  ...mailQuery,
  refetchOnMount: 'always' as const,
  refetchOnWindowFocus: 'always' as const,
};

const viaKey = 'admin_mail_via';

/**
 * Returns whether no mail server is configured: a mail becomes a file on the server, and nobody may read that it was
 * sent. Until the API answers, the last answer to this browser counts: the warning on each page would push its content
 * down. Undefined while the first answer to this browser is on its way.
 */
export function useIsMailFiled(): boolean | undefined {
  const { data, isLoading, failureCount } = useQuery(mailQuery);
  useEffect(() => {
    if (data) remember(() => localStorage, viaKey, data.via);
  }, [data]);
  const via = data?.via ?? remembered(() => localStorage, viaKey);
  return via === null && isLoading && failureCount === 0 ? undefined : via === 'files';
}
