import { mailBody } from '../../delivery/mail/mail-body';
import type { Mailbox, OutgoingMail } from '../../delivery/mail/outgoing-mail';
import type { ArticleEntity } from '../writing/article.entity';

interface Parts {
  article: Pick<ArticleEntity, 'id' | 'title'>;
  /** Action that failed. */
  what: 'publish' | 'unpublish';
  /** Local time as set: `2026-12-01T09:00`. */
  local: string;
  timeZone: string;
  /** Reason as a sentence. */
  reason: string;
  /** Base URL of the site: `https://larchlane.example`. */
  siteUrl: string;
  from: Mailbox;
  to: Mailbox;
}

/** The set time is a local time, not an instant: it is printed without conversion. */
const print = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

/**
 * Builds the mail about a set time that passed without effect. The subject names the article, which is not
 * confidential.
 */
export function scheduleMail({ article, what, local, timeZone, reason, siteUrl, from, to }: Parts): OutgoingMail {
  const title = article.title.trim() || 'Untitled';
  const done = what === 'publish' ? 'published' : 'unpublished';
  const link = `${siteUrl}/admin/articles/${article.id}`;
  const paragraphs = [
    `“${title}” was to be ${done} on ${print.format(new Date(`${local}Z`))} (${timeZone}), and was not.`,
    reason,
    what === 'publish'
      ? 'Visitors still see what they saw before. The site does not try again: fix this, then publish the article or set another time.'
      : 'Visitors can still read it. The site does not try again: unpublish it yourself or set another time.',
  ];
  return {
    kind: 'schedule-failed',
    from,
    to,
    replyTo: from,
    subject: `Not ${done}: ${title}`,
    ...mailBody([...paragraphs, { link, label: 'Open the article' }]),
  };
}
