import type { ReactNode } from 'react';
import { Loading } from 'ui';

import { Notice } from '../kit/notice';
import { useIsMailFiled } from './mail.queries';

/**
 * Warning above the content of every admin page while no mail server is configured, because clients receive no mail.
 * The first page in a browser waits until that is known, or the warning would push its content down.
 */
export function MailBanner({ children }: { children: ReactNode }) {
  const isFiled = useIsMailFiled();
  if (isFiled === undefined) return <Loading />;
  return (
    <>
      {isFiled && (
        <Notice icon="mail" label="Mail" tone="warning">
          <b>No mail is sent.</b> There is no mail server yet, so each mail is only written to a file on this site’s
          server. People who ask for a quote get no confirmation, and nobody here is told of their requests.
        </Notice>
      )}
      {children}
    </>
  );
}
