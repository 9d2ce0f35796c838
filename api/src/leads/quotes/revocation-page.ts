import { addressIn } from 'contract/languages';
import type { Site } from 'contract/site';
import { t } from 'contract/words';

import { escapeHtml } from '../../delivery/mail/escape-html';
import { spokenLanguage } from '../../platform/language/spoken-language';

type Agency = Pick<Site, 'name' | 'phone' | 'phoneHref'>;

function page({ name, phone, phoneHref }: Agency, title: string, text: string): string {
  const agency = escapeHtml(name);
  const call = `<a href="${escapeHtml(phoneHref)}">${escapeHtml(phone)}</a>`;
  const home = `<a href="${addressIn(spokenLanguage(), '/')}">${t`Back to the home page`}</a>`;
  return `<!doctype html><html lang="${spokenLanguage()}"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title} | ${agency}</title><main><h1>${title}</h1>${text}<p>${agency}, ${call}</p><p>${home}</p></main></html>`;
}

/** Page that asks for confirmation before anything is recorded. */
export const askingPage = (agency: Agency) =>
  page(
    agency,
    t`Don’t contact me`,
    `<p>${t`Press the button, and we won’t contact you about your request or for marketing.`}</p><form method="post"><p><button>${t`Don’t contact me`}</button></p></form>`,
  );

export const recordedPage = (agency: Agency) =>
  page(agency, t`Don’t contact me`, `<p>${t`This is recorded. We won’t contact you.`}</p>`);

/** Page for a link that a mail program cut or changed. A person can still revoke by any other means. */
export const brokenLinkPage = (agency: Agency) =>
  page(
    agency,
    t`This link isn’t complete`,
    `<p>${t`Open it again from our e-mail. Or call us, or answer the e-mail: however you tell us not to contact you, it counts.`}</p>`,
  );
