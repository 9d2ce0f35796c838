import { addressIn, nameOf, sourceLanguage } from 'contract/languages';
import { language } from 'contract/words';
import type { Location } from 'react-router';

import type { PageFinder } from '../routing/site-routes';
import type { View } from './boot-data';

/** A page in a language. */
export interface OtherLanguage {
  language: string;
  /** Name in the language itself. */
  name: string;
  href: string;
}

export interface ShownPlace extends Pick<Location, 'pathname' | 'search'> {
  view: View;
}

/**
 * Lists the same page in the other languages of the site. The query string is kept: the answers of the sheet of days
 * are nowhere else. A reader of a page that is only in English, such as an article, gets the closest page above it,
 * which says so; a reader of an error gets the front page.
 */
export function otherLanguages(pageAt: PageFinder, { view, pathname, search }: ShownPlace): OtherLanguage[] {
  // Not the path of an error: the same document is sent for all paths of a section.
  let path = view === 'page' && pageAt(pathname) ? pathname : '/';
  // Every page is in English.
  const others = () => (language === sourceLanguage ? (pageAt(path)?.route.page.languages ?? []) : [sourceLanguage]);
  while (!others()[0] && path !== '/') path = path.slice(0, path.lastIndexOf('/')) || '/';
  return others().flatMap((other) => {
    const name = nameOf(other);
    return name ? [{ language: other, name, href: addressIn(other, path) + (path === pathname ? search : '') }] : [];
  });
}
