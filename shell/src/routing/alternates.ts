import { addressIn, nameOf, sourceLanguage } from 'contract/languages';

/**
 * Paths of a page in each of its languages, for search engines: by language, and `x-default` for all others.
 * @param path canonical path of the page @param languages besides English
 * @returns null if it has only one language
 */
export function alternatesOf(path: string, languages: readonly string[] = []): Readonly<Record<string, string>> | null {
  const offered = languages.filter((language) => nameOf(language) !== null);
  if (offered.length === 0) return null;
  const paths = [sourceLanguage, ...offered].map((language) => [language, addressIn(language, path)] as const);
  return { ...Object.fromEntries(paths), 'x-default': path };
}
