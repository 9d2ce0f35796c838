import { pageFinder } from '../routing/site-routes';
import type { SitePage } from './boot-data';
import { otherLanguages, type ShownPlace } from './other-languages';

const translated = { languages: ['es-US'] };
const pages: Readonly<Record<string, Pick<SitePage, 'languages' | 'personal'>>> = {
  '/': translated,
  '/services/medicare': translated,
  '/services/medicare/sheet': { ...translated, personal: true },
  '/blog': translated,
  '/blog/:slug': {},
  '/blogpost/login': {},
};
const pageAt = pageFinder(
  Object.entries(pages).map(([path, page]) => ({
    path,
    remote: 'mf-a',
    page: { name: './a', paths: [path], rendering: 'server', ...page },
    undecided: false,
  })),
);
const hrefs = (pathname: string, place: Partial<ShownPlace> = {}) =>
  otherLanguages(pageAt, { view: 'page', pathname, search: '', ...place }).map(({ href }) => href);

it('leads to the same page in the other language', () =>
  expect(hrefs('/services/medicare')).toEqual(['/es/services/medicare']));

it('leads from an untranslated page to the one above it', () => {
  expect(hrefs('/blog/a', { search: '?a=b' })).toEqual(['/es/blog']);
  expect(hrefs('/blogpost/login')).toEqual(['/es']);
});

it.each([
  ['not-found', '/blog/a'],
  ['gone', '/blog/a'],
  ['unavailable', '/services/medicare'],
  ['page', '/no/such/page'],
] as const)('leads from an error to the front page, whatever the path: %s at %s', (view, pathname) =>
  expect(hrefs(pathname, { view })).toEqual(['/es']),
);

it('offers nothing if no page above has a translation', () =>
  expect(otherLanguages(() => undefined, { view: 'page', pathname: '/a/b', search: '' })).toEqual([]));

it('keeps the query', () =>
  expect(hrefs('/services/medicare', { search: '?birth=1962-03' })).toEqual(['/es/services/medicare?birth=1962-03']));

it('keeps the answers of a personal page, which are in its address only', () =>
  expect(hrefs('/services/medicare/sheet', { search: '?birth=1962-03' })).toEqual([
    '/es/services/medicare/sheet?birth=1962-03',
  ]));
