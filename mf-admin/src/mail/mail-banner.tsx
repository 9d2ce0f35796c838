import { Notice } from '../kit/notice';
import { useIsMailFiled } from './mail.queries';

/** Warning on every admin page while no mail server is configured, because clients receive no mail. */
export function MailBanner() {
  if (!useIsMailFiled()) return null;
  return (
    <Notice icon="mail" label="Mail" tone="warning">
      <b>No mail is sent.</b> There is no mail server yet, so each mail is only written to a file on this site’s server.
      People who ask for a quote get no confirmation, and nobody here is told of their requests.
    </Notice>
  );
}
