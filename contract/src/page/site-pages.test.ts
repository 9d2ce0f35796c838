import { isClosed, isHostFile, isPage, pageAt, type SitePages } from './site-pages';

const page = (path: string, ...languages: string[]) => ({ path, languages });
const site: SitePages = {
  pages: [
    page('/', 'es-US'),
    page('/team', 'es-US'),
    page('/blog/:slug'),
    page('/blog/start', 'es-US'),
    page('/careers/:id?'),
    page('/files/*'),
    page('/v1.5'),
  ],
  privateSections: ['/admin'],
};

it.each([
  ['/', true],
  ['/es', true],
  ['/team', true],
  ['/TEAM', true],
  ['/es/team', true],
  ['/team/joe', false],
  ['/blog/part-b', true],
  ['/es/blog/part-b', false],
  ['/es/blog/start', true],
  ['/blog', false],
  ['/careers', true],
  ['/careers/nurse', true],
  ['/careers/nurse/now', false],
  ['/files/a/b.pdf', true],
  ['/v1.5', true],
  ['/v1x5', false],
])('finds a page at %s: %s', (address, isThere) => {
  expect(isPage(site, address)).toBe(isThere);
});

it('prefers the more specific path', () => {
  expect(pageAt(site, '/blog/start')?.path).toBe('/blog/start');
  const nested: SitePages = { pages: [page('/help/*'), page('/help/:topic')], privateSections: [] };
  expect(pageAt(nested, '/help/claims')?.path).toBe('/help/:topic');
  expect(pageAt(nested, '/help/claims/denied')?.path).toBe('/help/*');
});

it.each([
  ['/admin', true],
  ['/admin/quotes/12', true],
  ['/administration', false],
  ['/api/site', true],
  ['/_releases', true],
  ['/og/team.png', true],
  ['/team', false],
])('treats %s as closed to visitors: %s', (path, isIt) => {
  expect(isClosed(site, path)).toBe(isIt);
});

it.each([
  ['/rss.xml', true],
  ['/sitemap-2.xml', true],
  ['/calendar-medicare.ics', true],
  ['/calendar/services/medicare/sheet.ics', true],
  ['/icon-192-maskable.png', true],
  ['/.well-known/security.txt', true],
  ['/feed', false],
  ['/sitemap_index.xml', false],
  ['/calendar', false],
  ['/old/rss.xml', false],
])('recognizes whether the host serves a file at %s', (path, isIt) => {
  expect(isHostFile(path)).toBe(isIt);
});
