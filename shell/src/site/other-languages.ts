import { addressIn, nameOf, sourceLanguage } from 'contract/languages';
import { language } from 'contract/words';
import type { Location } from 'react-router';

import { canonicalSearch } from '../routing/canonical-search';
import type { SiteRoute } from '../routing/site-routes';

/** A page in a language. */
export interface OtherLanguage {
  language: string;
  /** In the language itself. */
  name: string;
  href: string;
}

/**
 * The same page in the languages that the site offers beside this one. What was searched for goes along, but for a personal
 * page, where it may be a visitor's own.
 */
export function otherLanguages(
  { page }: SiteRoute,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): OtherLanguage[] {
  const asked = page.personal ? '' : canonicalSearch(search);
  // Every page is in English.
  const others = language === sourceLanguage ? (page.languages ?? []) : [sourceLanguage];
  return others.flatMap((other) => {
    const name = nameOf(other);
    return name ? [{ language: other, name, href: addressIn(other, pathname) + (asked && `?${asked}`) }] : [];
  });
}
