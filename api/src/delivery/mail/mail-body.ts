import { sourceLanguage } from 'contract/languages';

import { escapeHtml } from './escape-html';
import type { OutgoingMail } from './outgoing-mail';

/** Matches a URL in a text, without the punctuation that ends its sentence. */
const address = /https?:\/\/[^\s<]*[^\s<.,;:)]/g;

/** Escapes a text for HTML, with its URLs as links. */
export const linkedHtml = (text: string) =>
  escapeHtml(text).replaceAll('\n', '<br>').replace(address, '<a href="$&">$&</a>');

/**
 * Wraps the HTML of a mail: letters as large as on the site, lines that are not too long on a desk, and links that break
 * on a phone. Colors are left to the mail program, which may be dark.
 */
export const mailHtml = (content: string, language: string = sourceLanguage) =>
  `<div lang="${language}" style="max-width:36em;font:18px/1.5 Arial,Helvetica,sans-serif;overflow-wrap:anywhere">${content}</div>`;

/** A paragraph of a mail: text, or a link with its label, which the plain text shows as its URL. */
export type MailParagraph = string | { link: string; label: string };

/** Returns both forms of a mail to the agency's own people. */
export function mailBody(paragraphs: readonly MailParagraph[]): Pick<OutgoingMail, 'text' | 'html'> {
  const text = paragraphs.map((one) => (typeof one === 'string' ? one : one.link));
  const html = paragraphs.map((one) =>
    typeof one === 'string' ? linkedHtml(one) : `<a href="${escapeHtml(one.link)}">${escapeHtml(one.label)}</a>`,
  );
  return { text: `${text.join('\n\n')}\n`, html: mailHtml(html.map((one) => `<p>${one}</p>`).join('')) };
}
