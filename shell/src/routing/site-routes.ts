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

export interface RouteMatch {
  route: SiteRoute;
  params: Record<string, string>;
}

/** Finds the page at a path without a query string. */
export type PageFinder = (path: string) => RouteMatch | undefined;

/**
 * Returns a function that finds the page at a path as the router does.
 * @param prefix of the paths that the routes lack
 */
export function pageFinder(routes: readonly SiteRoute[], prefix = ''): PageFinder {
  const objects = routes.map((route) => ({ path: route.path, route }));
  // The router ranks all routes at each match. A path without parameters comes first in any ranking.
  const literal = new Map(routes.filter(isLiteral).map((route) => [prefix + route.path, route]));
  return (path) => {
    const route = literal.get(path);
    if (route) return { route, params: {} };
    const match = matchRoutes(objects, path, prefix)?.[0];
    return match && { route: match.route.route, params: match.params as Record<string, string> }; // a match has a value for each parameter
  };
}

const isLiteral = ({ path }: SiteRoute) => !/[:*?]/.test(path);
