import { addressIn, nameOf, sourceLanguage } from 'contract/languages';
import { language } from 'contract/words';
import type { Location } from 'react-router';

import type { SiteRoute } from '../routing/site-routes';

/** A page in a language. */
export interface OtherLanguage {
  language: string;
  /** Name in the language itself. */
  name: string;
  href: string;
}

/**
 * Lists the same page in the other languages of the site. The query string is kept: the answers of the sheet of days
 * are nowhere else.
 */
export function otherLanguages(
  { page }: SiteRoute,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): OtherLanguage[] {
  // Every page is in English.
  const others = language === sourceLanguage ? (page.languages ?? []) : [sourceLanguage];
  return others.flatMap((other) => {
    const name = nameOf(other);
    return name ? [{ language: other, name, href: addressIn(other, pathname) + search }] : [];
  });
}
