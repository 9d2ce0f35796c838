import known from './languages.json';
import { withPrefix } from './words';

/** The language of the sources, and of every page that has no other. */
export const sourceLanguage = 'en-US';

/** Every language that a build may be in. `en-XA` is for tests, and in no release. */
const languages: Readonly<Record<string, { name: string | null; prefix: string }>> = known;

/** What a language calls itself; null for one that is not offered to anybody. */
export const nameOf = (language: string): string | null => languages[language]?.name ?? null;

/** The address of a page in a language: `/es/team`, `/es`. @param path the page's own, `/team` */
export const addressIn = (language: string, path: string): string =>
  withPrefix(languages[language]?.prefix ?? '', path);

/** The language of an address, in whatever case, and the page's own path. */
export function languageAt(address: string): { language: string; path: string } {
  const [pathname = ''] = address.toLowerCase().split(/[?#]/);
  for (const [language, { prefix }] of Object.entries(languages)) {
    if (!prefix || !(pathname === prefix || pathname.startsWith(`${prefix}/`))) continue;
    const path = address.slice(prefix.length);
    return { language, path: path.startsWith('/') ? path : `/${path}` };
  }
  return { language: sourceLanguage, path: address };
}
