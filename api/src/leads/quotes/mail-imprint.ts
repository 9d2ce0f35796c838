import { addressIn } from 'contract/languages';
import type { Picture } from 'contract/media';
import type { Site } from 'contract/site';
import { t } from 'contract/words';

import { escapeHtml } from '../../delivery/mail/escape-html';
import type { OutgoingMail } from '../../delivery/mail/outgoing-mail';
import { spokenLanguage } from '../../platform/language/spoken-language';

/**
 * What a mail to somebody who asked says, over what each of them carries: the license number and the word "insurance"
 * (Cal. Ins. Code 1725.5), the postal address and a way out (CAN-SPAM).
 * @param wayOut the signed link under which consent is taken back; null where nothing was agreed to and nobody is kept
 */
export function withImprint(
  paragraphs: readonly string[],
  site: Site,
  wayOut: string | null,
): Pick<OutgoingMail, 'text' | 'html' | 'unsubscribeUrl'> {
  const { street, city, state, zip } = site.address;
  const licenses = site.licenses.map((license) => `${license.state} ${license.number} (${license.line})`).join('; ');
  const privacy = site.publicUrl + addressIn(spokenLanguage(), '/privacy');
  const imprint = [
    t`${site.legalName}, insurance license ${licenses}`,
    `${street}, ${city}, ${state} ${zip}`,
    site.legal.notGovernment,
    t`What we do with your answers: ${privacy}`,
  ];
  const lines = (text: string) => escapeHtml(text).replaceAll('\n', '<br>').replace(address, '<a href="$&">$&</a>');
  const said = paragraphs.map((one) => `<p>${lines(one)}</p>`).join('');
  const small = imprint.map((one) => `<p><small>${escapeHtml(one)}</small></p>`).join('');
  const wayOutText = wayOut === null ? [] : [t`If you don’t want us to contact you: ${wayOut}`];
  const wayOutHtml =
    wayOut === null ? '' : `<p><small><a href="${escapeHtml(wayOut)}">${t`Don’t contact me`}</a></small></p>`;
  return {
    text: `${[...paragraphs, '--', ...imprint, ...wayOutText].join('\n\n')}\n`,
    html: `${letterhead(site)}${said}<hr>${small}${wayOutHtml}`,
    ...(wayOut !== null && { unsubscribeUrl: wayOut }),
  };
}

/** An address in a text, without what ends its sentence. */
const address = /https?:\/\/[^\s<]*[^\s<.,;:)]/g;

/** Pixels. */
const logoHeight = 48;

/** The agency's logo; nothing for the house's flower. A picture that a mail program holds back is read as the name. */
function letterhead({ logo, name, publicUrl }: Site): string {
  if (!logo) return '';
  const { src, ratio } = logo.kind === 'initials' ? { src: '/icon-192.png', ratio: 1 } : smallestOf(logo.picture);
  const width = Math.round(logoHeight * ratio);
  return `<p><img src="${escapeHtml(publicUrl + src)}" width="${width}" height="${logoHeight}" alt="${escapeHtml(name)}"></p>`;
}

/** The smallest file that every mail program shows. */
const smallestOf = ({ src, srcset, width, height }: Picture) => ({
  src: srcset.split(' ')[0] ?? src,
  ratio: width / height,
});
