import { createHash } from 'node:crypto';

import { addressIn } from 'contract/languages';
import type { Site } from 'contract/site';
import { t } from 'contract/words';

import { escapeHtml } from '../../delivery/mail/escape-html';
import { spokenLanguage } from '../../platform/language/spoken-language';

/**
 * In the light theme, as on the site until a visitor chooses the other, whatever the device prefers: the choice is stored
 * in the browser, and no script runs here to read it.
 */
const style = `
:root { color-scheme: light; --paper: #fffdf7; --ink: #17251f; --pine: #17513f; --on-pine: #fffdf7; --halo: #ffc933; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1.125rem/1.55 'Atkinson Hyperlegible Next', Arial, sans-serif; overflow-wrap: anywhere; }
header, main { max-width: 38rem; margin: 0 auto; padding: 1.25rem clamp(1rem, 5vw, 2rem); }
header { font-family: Georgia, serif; font-weight: 700; border-bottom: 2px solid; }
h1 { margin: 1.5rem 0 1rem; font: 700 clamp(1.75rem, 1.4rem + 2vw, 2.5rem)/1.15 Georgia, serif; }
a { display: inline-block; padding-block: .6rem; color: var(--pine); }
button { min-height: 3rem; padding: .6rem 1.4rem; border: 2px solid transparent; border-radius: .4rem; background: var(--pine); color: var(--on-pine); font: inherit; font-weight: 700; cursor: pointer; }
:focus-visible { outline: 3px solid var(--ink); outline-offset: 3px; box-shadow: 0 0 0 3px var(--halo); }
`;

/** The page loads nothing, and no script runs. Its style is allowed by its hash. */
export const revocationPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

type Agency = Pick<Site, 'name' | 'phone' | 'phoneHref'>;

function page({ name, phone, phoneHref }: Agency, title: string, text: string): string {
  const agency = escapeHtml(name);
  const call = `<a href="${escapeHtml(phoneHref)}">${escapeHtml(phone)}</a>`;
  const home = `<a href="${addressIn(spokenLanguage(), '/')}">${t`Back to the home page`}</a>`;
  return `<!doctype html><html lang="${spokenLanguage()}"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title} | ${agency}</title><style>${style}</style><header>${agency}</header><main><h1>${title}</h1>${text}<p>${agency}, ${call}</p><p>${home}</p></main></html>`;
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
