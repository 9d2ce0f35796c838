import { matchRoutes } from 'react-router';

import type { ActiveRemote, SitePage } from '../site/boot-data';

/** One path of one page. */
export interface SiteRoute {
  path: string;
  remote: string;
  page: SitePage;
  /** The server decides which release the visitor gets, so the page is loaded as a document. */
  undecided: boolean;
}

/** Lists every path of every active remote. The order does not matter: the router ranks them. */
export function siteRoutes(remotes: readonly ActiveRemote[]): SiteRoute[] {
  return remotes.flatMap(({ name, pages, undecided = false }) =>
    pages.flatMap((page) => page.paths.map((path) => ({ path, remote: name, page, undecided }))),
  );
}

/**
 * Returns a function that finds the page at a path.
 * @param prefix of the paths that the routes lack
 */
export function pageFinder(routes: readonly SiteRoute[], prefix = '') {
  const objects = routes.map((route) => ({ path: route.path, route }));
  return (path: string) => {
    const match = matchRoutes(objects, path, prefix)?.[0];
    return match && { route: match.route.route, params: match.params as Record<string, string> }; // a match has a value for each parameter
  };
}
