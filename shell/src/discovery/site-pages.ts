import { isOffered, type QuoteProduct } from 'contract/lines-of-business';

import type { PageService } from '../pages/page-service';
import type { Resolution } from '../pages/resolution';
import { alternatesOf } from '../routing/alternates';
import { RouteIndex } from '../routing/route-index';
import { siteRoutes } from '../routing/site-routes';
import type { ActiveRemote } from '../site/boot-data';
import { inTurns, type SitemapEntry } from './sitemap';

/** Canonical paths of the pages that are always there: those that the server renders for everybody and that take no parameter. */
function plainPaths(remotes: readonly ActiveRemote[]): string[] {
  return remotes
    .flatMap(({ pages }) => pages)
    .filter(({ rendering, personal, gate }) => rendering === 'server' && !personal && !gate)
    .flatMap(({ paths }) => paths.slice(0, 1))
    .filter((path) => !/[:*]/.test(path))
    .sort();
}

/**
 * The pages that a release brings, without those that ask to be left out and those about what the agency does not sell. What a page asks for is known since it was
 * rendered last; one that was not stays in, and no page is rendered to find out. When a page changed it says itself.
 */
export const sitePages = (
  remotes: readonly ActiveRemote[],
  pages: Pick<PageService, 'peek'>,
  sold: readonly QuoteProduct[],
): SitemapEntry[] =>
  plainPaths(remotes)
    .filter((path) => isOffered(path, sold))
    .map((path) => ({ path, known: pages.peek(path) }))
    .filter(({ known }) => isWanted(known))
    .map(({ path, known }) => ({ path, changedAt: changeOf(known) }));

const changeOf = (known: Resolution | null) => (known?.kind === 'page' && known.meta['og:updated_time']) || null;

/** Each page once for each of the languages that it is offered in, and with the addresses of the others. */
export async function inEachLanguage(
  entries: readonly SitemapEntry[],
  remotes: readonly ActiveRemote[],
  pages: Pick<PageService, 'peek'>,
): Promise<SitemapEntry[]> {
  const routes = new RouteIndex(siteRoutes(remotes));
  const each = await inTurns(entries, (entry) => {
    const languages = alternatesOf(entry.path, routes.match(entry.path)?.route.page.languages);
    if (!languages) return [entry];
    // `x-default` is one of the others.
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
