import { matchRoutes } from 'react-router';

import type { ActiveRemote, SitePage } from '../site/boot-data';

/** One path of one page. */
export interface SiteRoute {
  path: string;
  remote: string;
  page: SitePage;
  /** The server decides which release the visitor gets: the page is loaded as a document. */
  undecided: boolean;
}

/** Every path of every active remote. Order does not matter: the router ranks them. */
export function siteRoutes(remotes: readonly ActiveRemote[]): SiteRoute[] {
  return remotes.flatMap(({ name, pages, undecided = false }) =>
    pages.flatMap((page) => page.paths.map((path) => ({ path, remote: name, page, undecided }))),
  );
}

/**
 * Finds the page at a path, again and again.
 * @param below what the paths begin with beside the routes' own
 */
export function pageFinder(routes: readonly SiteRoute[], below = '') {
  const objects = routes.map((route) => ({ path: route.path, route }));
  return (path: string) => {
    const match = matchRoutes(objects, path, below)?.[0];
    return match && { route: match.route.route, params: match.params as Record<string, string> }; // a match has a value for each parameter
  };
}
