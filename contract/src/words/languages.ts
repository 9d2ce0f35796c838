import known from './languages.json';
import { withPrefix } from './words';

/** Language of the sources, and the default language of pages. */
export const sourceLanguage = 'en-US';

/** Languages that a build can have. `en-XA` is for tests and is in no release. */
const languages: Readonly<Record<string, { name: string | null; prefix: string }>> = known;

/** Returns the language's own name; null for a language that is not offered to visitors. */
export const nameOf = (language: string): string | null => languages[language]?.name ?? null;

/**
 * Returns the URL path of a page in a language: `/es/team`, `/es`.
 * @param path path of the page without a language, `/team`
 */
export const addressIn = (language: string, path: string): string =>
  withPrefix(languages[language]?.prefix ?? '', path);

/** Languages whose pages have a prefix, with it. */
const prefixed = Object.entries(languages).filter(([, { prefix }]) => prefix !== '');

/** Splits a URL path into its language, in any letter case, and the path of the page. */
export function languageAt(address: string): { language: string; path: string } {
  for (const [language, { prefix }] of prefixed) {
    const path = address.slice(prefix.length);
    const isPrefixed = address.slice(0, prefix.length).toLowerCase() === prefix;
    if (isPrefixed && /^(?:[/?#]|$)/.test(path)) return { language, path: path.startsWith('/') ? path : `/${path}` };
  }
  return { language: sourceLanguage, path: address };
}
