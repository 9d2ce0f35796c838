import { addressIn, sourceLanguage } from 'contract/languages';
import type { Picture } from 'contract/media';
import type { Site } from 'contract/site';
import { t } from 'contract/words';

import { escapeHtml } from '../../delivery/mail/escape-html';
import { linkedHtml, mailHtml } from '../../delivery/mail/mail-body';
import type { OutgoingMail } from '../../delivery/mail/outgoing-mail';
import { inSpokenLanguage } from '../../platform/language/spoken-content';
import { spokenLanguage } from '../../platform/language/spoken-language';

/** Parts of a mail's paragraphs that its HTML marks. */
interface SpecialParts {
  /** Sentences that the law gives word for word: English in every language. */
  regulated?: readonly string[];
  /** What the reader looks for, in bold. */
  strong?: string;
}

/**
 * Wraps a mail to a visitor with the required imprint: the license number and the word "insurance" (Cal. Ins. Code
 * 1725.5), the postal address and an opt-out (CAN-SPAM).
 * @param wayOut signed link to revoke consent; null if no consent was given and nothing is stored
 * @param special parts of the paragraphs
 */
export function withImprint(
  paragraphs: readonly string[],
  site: Site,
  wayOut: string | null,
  special: SpecialParts = {},
): Pick<OutgoingMail, 'text' | 'html' | 'unsubscribeUrl'> {
  const { street, city, state, zip } = site.address;
  const licenses = site.licenses
    .map((license) => `${license.state} ${license.number} (${inSpokenLanguage(license.line)})`)
    .join('; ');
  const privacy = site.publicUrl + addressIn(spokenLanguage(), '/privacy');
  const imprint = [
    t`${site.legalName}, insurance license ${licenses}`,
    `${street}, ${city}, ${state} ${zip}`,
    site.legal.notGovernment,
    t`What we do with your answers: ${privacy}`,
  ];
  const english = [...(special.regulated ?? []), site.legal.notGovernment];
  const call = `<a href="${escapeHtml(site.phoneHref)}" style="white-space:nowrap">${escapeHtml(site.phone)}</a>`;
  const lines = (text: string) => marked(linkedHtml(text), english).replaceAll(escapeHtml(site.phone), () => call);
  const strong = escapeHtml(special.strong ?? '');
  const emphasized = (html: string) => (strong ? html.replaceAll(strong, () => `<b>${strong}</b>`) : html);
  const content = paragraphs.map((one) => `<p>${emphasized(lines(one))}</p>`).join('');
  const small = imprint.map((one) => `<p><small>${lines(one)}</small></p>`).join('');
  const wayOutText = wayOut === null ? [] : [t`If you don’t want us to contact you: ${wayOut}`];
  const wayOutHtml =
    wayOut === null ? '' : `<p><small><a href="${escapeHtml(wayOut)}">${t`Don’t contact me`}</a></small></p>`;
  return {
    text: `${[...paragraphs, '--', ...imprint, ...wayOutText].join('\n\n')}\n`,
    html: mailHtml(`${letterhead(site)}${content}<hr>${small}${wayOutHtml}`, spokenLanguage()),
    ...(wayOut !== null && { unsubscribeUrl: wayOut }),
  };
}

/** Marks English sentences in a mail in another language, for screen readers. */
function marked(html: string, english: readonly string[]): string {
  if (spokenLanguage() === sourceLanguage) return html;
  return english
    .map(escapeHtml)
    .reduce((text, one) => text.replace(one, () => `<span lang="en-US">${one}</span>`), html);
}

/** Pixels. */
const logoHeight = 48;

/**
 * Returns the agency's logo; nothing for the default flower. A mail program that blocks images shows the name instead.
 */
function letterhead({ logo, name, publicUrl }: Site): string {
  if (!logo) return '';
  const { src, ratio } = logo.kind === 'initials' ? { src: '/icon-192.png', ratio: 1 } : smallestOf(logo.picture);
  const width = Math.round(logoHeight * ratio);
  return `<p><img src="${escapeHtml(publicUrl + src)}" width="${width}" height="${logoHeight}" alt="${escapeHtml(name)}"></p>`;
}

/** Returns the smallest file in a format that every mail program supports. */
const smallestOf = ({ src, srcset, width, height }: Picture) => ({
  src: srcset.split(' ')[0] ?? src,
  ratio: width / height,
});
