import type { RemoteInForce, SitePage } from '../site/boot-data';

/** One path of one page. */
export interface SiteRoute {
  path: string;
  remote: string;
  page: SitePage;
  /** The server decides which release the visitor gets: the page is loaded as a document. */
  undecided: boolean;
}

/** Every path of every remote in force. Order does not matter: the router ranks them. */
export function siteRoutes(remotes: readonly RemoteInForce[]): SiteRoute[] {
  return remotes.flatMap(({ name, pages, undecided = false }) =>
    pages.flatMap((page) => page.paths.map((path) => ({ path, remote: name, page, undecided }))),
  );
}
