import type { ReleaseFailure } from 'contract/release-failures';

import { mailBody } from '../mail/mail-body';
import type { Mailbox, OutgoingMail } from '../mail/outgoing-mail';

interface Parts {
  failure: ReleaseFailure;
  timeZone: string;
  /** Origin of the site, such as `https://larchlane.example`. */
  siteUrl: string;
  from: Mailbox;
  to: Mailbox;
}

/** Reports which release failed, when and why, and that visitors get the previous version. */
export function releaseFailureMail({ failure, timeZone, siteUrl, from, to }: Parts): OutgoingMail {
  const { remote, version, reason, at } = failure;
  const when = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone }).format(
    new Date(at),
  );
  const link = `${siteUrl}/admin/releases`;
  const paragraphs = [
    `${remote} ${version} failed for visitors, and the site took it back on ${when} (${timeZone}). They have the version before it.`,
    `What the site saw: ${reason}.`,
    `The site does not try ${version} again. Its team finds the errors in the log, and publishes a new version.`,
  ];
  return {
    kind: 'release-failed',
    from,
    to,
    replyTo: from,
    subject: `Taken back: ${remote} ${version}`,
    ...mailBody([...paragraphs, { link, label: 'Look at the releases' }]),
  };
}
