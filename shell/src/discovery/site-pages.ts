import { isOffered, type QuoteProduct } from 'contract/lines-of-business';

import type { PageService } from '../pages/page-service';
import type { Resolution } from '../pages/resolution';
import { alternatesOf } from '../routing/alternates';
import { RouteIndex } from '../routing/route-index';
import { siteRoutes } from '../routing/site-routes';
import { staticPaths } from '../routing/static-paths';
import type { ActiveRemote } from '../site/boot-data';
import { mapInBatches, type SitemapEntry } from './sitemap';

/**
 * Lists the static pages of the releases, without noindex pages and pages about lines that the agency does not sell.
 * Whether a page is noindex is known from its last render; a page that was never rendered stays in, and none is
 * rendered to find out. The date of the last change comes from the page itself.
 */
export const sitePages = (
  remotes: readonly ActiveRemote[],
  pages: Pick<PageService, 'peek'>,
  sold: readonly QuoteProduct[],
): SitemapEntry[] =>
  staticPaths(remotes)
    .sort()
    .filter((path) => isOffered(path, sold))
    .map((path) => ({ path, known: pages.peek(path) }))
    .filter(({ known }) => isWanted(known))
    .map(({ path, known }) => ({ path, changedAt: changeOf(known) }));

const changeOf = (known: Resolution | null) => (known?.kind === 'page' && known.meta['og:updated_time']) || null;

/** Lists each page once for each language it is offered in, with the paths of the other languages. */
export async function inEachLanguage(
  entries: readonly SitemapEntry[],
  remotes: readonly ActiveRemote[],
  pages: Pick<PageService, 'peek'>,
): Promise<SitemapEntry[]> {
  const routes = new RouteIndex(siteRoutes(remotes));
  const each = await mapInBatches(entries, (entry) => {
    const languages = alternatesOf(entry.path, routes.match(entry.path)?.route.page.languages);
    if (!languages) return [entry];
    // `x-default` repeats one of the other values.
    return [...new Set(Object.values(languages))].map((path) => ({
      path,
      changedAt: path === entry.path ? entry.changedAt : (changeOf(pages.peek(path)) ?? entry.changedAt),
      languages,
    }));
  });
  return each.flat();
}

function isWanted(known: Resolution | null): boolean {
  if (!known || known.kind === 'unavailable') return true;
  return known.kind === 'page' && !/\bnoindex\b/.test(known.meta['robots'] ?? '');
}
