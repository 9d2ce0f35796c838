import { linesOfBusiness } from 'contract/lines-of-business';
import { sourceLanguage } from 'contract/languages';
import type { Site } from 'contract/site';
import type { VisitorLanguage } from 'contract/visitor-language';

import { escapeHtml } from '../../delivery/mail/escape-html';
import { mailHtml } from '../../delivery/mail/mail-body';
import type { Mailbox, OutgoingMail } from '../../delivery/mail/outgoing-mail';
import type { QuoteRequestEntity } from './quote-request.entity';
import { answerLines } from './readable-answers';

interface Parts {
  row: QuoteRequestEntity;
  site: Pick<Site, 'timeZone'>;
  /** Origin of the site, such as `https://larchlane.example`. */
  siteUrl: string;
  from: Mailbox;
  to: Mailbox;
}

/** Cached per time zone, because creating a format takes a hundred times as long as using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const [date, time] = [
    { month: 'long', day: 'numeric', year: 'numeric' },
    { hour: 'numeric', minute: '2-digit' },
  ] as const;
  const format = new Intl.DateTimeFormat('en-US', { ...date, ...time, timeZoneName: 'short', timeZone });
  formats.set(timeZone, format);
  return format;
}

/** Formats a time in the agency's time zone, such as "November 21, 2026 at 10:00 AM EST". */
const momentIn = (timeZone: string, at: string) => formatIn(timeZone).format(new Date(at));

/** Names of the languages, in the agency's own. */
const languageNames: Readonly<Record<VisitorLanguage, string>> = { 'en-US': 'English', 'es-US': 'Spanish' };

/** Suffix of the time at which the request was received. */
const sourceSuffix = { form: '', phone: ', on the phone', 'walk-in': ', in person' } as const;

/**
 * Notifies the agency of a request, with every answer. The subject names nobody, because subjects show on locked
 * screens.
 */
export function agencyMail({ row, site, siteUrl, from, to }: Parts): OutgoingMail {
  // The person who calls should know it before they dial.
  const language = row.language === sourceLanguage ? [] : [`Language: ${languageNames[row.language]}`];
  const lines = [...language, ...answerLines(row)];
  const head = `${row.reference}: a request about ${linesOfBusiness[row.product].inSentence}`;
  const link = `${siteUrl}/admin/quotes/${row.id}`;
  const received = `Received ${momentIn(site.timeZone, row.createdAt)}${sourceSuffix[row.source]}`;
  return {
    kind: 'request-notice',
    from,
    to,
    replyTo: row.email === null ? from : { name: row.name, address: row.email },
    subject: head,
    text: `${head}\n${received}\n\n${lines.join('\n')}\n\nAnswer it in the admin: ${link}\n`,
    html: mailHtml(
      `<h1 style="font-size:22px;line-height:1.3">${escapeHtml(head)}</h1><p>${received}</p><ul>${lines.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul><p><a href="${escapeHtml(link)}">Answer it in the admin</a></p>`,
    ),
  };
}
