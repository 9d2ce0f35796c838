/** @jest-environment jsdom */
import { matchRoutes } from 'react-router';

import { RouteIndex } from './route-index';
import type { SiteRoute } from './site-routes';

const patterns = ['/', '/blog', '/blog/:slug', '/Team', '/:any/x', '/:a/:b/:c', '/files/*', '/caf\u00e9', '/opt?/end'];
const routes = patterns.map((path) => ({ path }) as SiteRoute); // distinguished by their paths

/** What the router itself finds among all routes. */
function foundByRouter(path: string) {
  const match = matchRoutes(
    routes.map((route) => ({ path: route.path, route })),
    path,
  )?.[0];
  return match ? { route: match.route.route, params: match.params } : null;
}

it.each([
  '/',
  '/blog',
  '/blog/',
  '/BLOG/Part-B',
  '/%62log/part-b',
  '/blog/x',
  '/team',
  '/other/x',
  '/1/2/3',
  '/files/a/b',
  '/files',
  '/caf%C3%A9',
  '/caf\u00e9',
  '/opt/end',
  '/end',
  '/nothing',
  '/no/nothing',
  '/%2Fblog/x',
  '//blog/x',
  '/blog//x',
])('finds the same as the router: %s', (path) => {
  expect(new RouteIndex(routes).match(path)).toEqual(foundByRouter(path));
});

it.each([
  ['without candidates', '/no/such', null],
  ['without parameters', '/blog/topics', { route: { path: '/blog/topics' }, params: {} }],
])('does not call the router for a path %s', (_case, path, found) => {
  const known = new RouteIndex(['/blog/:slug', '/blog/topics'].map((pattern) => ({ path: pattern }) as SiteRoute)); // as above
  const looked = jest.spyOn(String.prototype, 'match'); // in a test with a page, packages use the same prototype
  expect(known.match(path)).toEqual(found);
  expect(looked).not.toHaveBeenCalled();
});
