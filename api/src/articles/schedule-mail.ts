import { escapeHtml } from '../mail/escape-html';
import type { Mailbox, OutgoingMail } from '../mail/outgoing-mail';
import type { ArticleEntity } from './article.entity';

interface Parts {
  article: Pick<ArticleEntity, 'id' | 'title'>;
  /** What did not happen. */
  what: 'publish' | 'unpublish';
  /** The time as it was set: `2026-12-01T09:00`. */
  local: string;
  timeZone: string;
  /** Why, in words. */
  reason: string;
  /** Where the site is: `https://larchlane.example`. */
  siteUrl: string;
  from: Mailbox;
  to: Mailbox;
}

/** Tells the owner that a set time passed without effect. The subject names the article, which is no secret. */
export function scheduleMail({ article, what, local, timeZone, reason, siteUrl, from, to }: Parts): OutgoingMail {
  const title = article.title || 'Untitled';
  const done = what === 'publish' ? 'published' : 'taken back';
  const link = `${siteUrl}/admin/articles/${article.id}`;
  const paragraphs = [
    `“${title}” was to be ${done} on ${local.replace('T', ' at ')} (${timeZone}), and was not.`,
    reason,
    what === 'publish' ? 'Visitors see what they saw before. Nothing more is tried: mend it, then publish it or set another time.' : 'Visitors still read it. Nothing more is tried: take it back by hand or set another time.',
  ];
  return {
    from,
    to,
    replyTo: from,
    subject: `Not ${done}: ${title}`,
    text: `${[...paragraphs, link].join('\n\n')}\n`,
    html: `${paragraphs.map((one) => `<p>${escapeHtml(one)}</p>`).join('')}<p><a href="${escapeHtml(link)}">Open the article</a></p>`,
  };
}
