import { isClosed, isPage, pageAt, type SitePages } from './site-pages';

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
])('at %s there is a page: %s', (address, isThere) => {
  expect(isPage(site, address)).toBe(isThere);
});

it('takes the path that says more', () => {
  expect(pageAt(site, '/blog/start')?.path).toBe('/blog/start');
});

it.each([
  ['/admin', true],
  ['/admin/quotes/12', true],
  ['/administration', false],
  ['/api/site', true],
  ['/_releases', true],
  ['/og/team.png', true],
  ['/team', false],
])('nothing for visitors is at %s: %s', (path, isIt) => {
  expect(isClosed(site, path)).toBe(isIt);
});
