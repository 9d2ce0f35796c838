import { addressIn, nameOf, sourceLanguage } from 'contract/languages';

/**
 * Where a page is in each of its languages, as search engines are told it: by language, and `x-default` for all others.
 * @param path the page's own, canonical @param languages beside English
 * @returns null where it is in one language
 */
export function alternatesOf(path: string, languages: readonly string[] = []): Readonly<Record<string, string>> | null {
  const offered = languages.filter((language) => nameOf(language) !== null);
  if (offered.length === 0) return null;
  const paths = [sourceLanguage, ...offered].map((language) => [language, addressIn(language, path)] as const);
  return { ...Object.fromEntries(paths), 'x-default': path };
}
