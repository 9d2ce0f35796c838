import type { SiteRoute } from '../routing/site-routes';
import type { SitePage } from './boot-data';
import { otherLanguages } from './other-languages';

const routeOf = (page: Partial<SitePage>) => ({ page }) as SiteRoute; // only the page is read
const translated = { languages: ['es-US'] };
const hrefs = (page: Partial<SitePage>, pathname: string, search = '') =>
  otherLanguages(routeOf(page), { pathname, search }).map(({ href }) => href);

it('leads to the same page in the other language', () =>
  expect(hrefs(translated, '/services/medicare')).toEqual(['/es/services/medicare']));

it('offers nothing for an untranslated page', () => expect(hrefs({}, '/blog/a')).toEqual([]));

it('keeps the query', () =>
  expect(hrefs(translated, '/services/medicare', '?birth=1962-03')).toEqual(['/es/services/medicare?birth=1962-03']));

it('keeps the answers of a personal page, which are in its address only', () =>
  expect(hrefs({ ...translated, personal: true }, '/services/medicare/sheet', '?birth=1962-03')).toEqual([
    '/es/services/medicare/sheet?birth=1962-03',
  ]));
