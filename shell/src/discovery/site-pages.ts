import { claimsOf, isKeptOut } from '../pictures/page-claims';
import type { PageResult, PageService } from '../pages/page-service';
import type { RemoteInForce } from '../site/boot-data';

/** Canonical paths of the pages that are always there: those that the server renders for everybody and that take no parameter. */
function plainPaths(remotes: readonly RemoteInForce[]): string[] {
  return remotes
    .flatMap(({ pages }) => pages)
    .filter(({ rendering, personal, gate }) => rendering === 'server' && !personal && !gate)
    .flatMap(({ paths }) => paths.slice(0, 1))
    .filter((path) => !/[:*]/.test(path))
    .sort();
}

/**
 * The pages that a release brings, without those that ask to be left out. Only a page itself knows that, so each is
 * asked; one that cannot be shown right now stays in.
 */
export async function sitePages(remotes: readonly RemoteInForce[], pages: Pick<PageService, 'get'>): Promise<string[]> {
  const wanted: string[] = [];
  // One after the other: after a release none of them is in the cache, and visitors come first.
  for (const path of plainPaths(remotes)) {
    if (isWanted(await pages.get(path))) wanted.push(path);
  }
  return wanted;
}

function isWanted(result: PageResult): boolean {
  if (result.kind === 'redirected' || result.response.status === 404) return false;
  return result.response.status === 503 || !isKeptOut(claimsOf(result.response.bodies.identity.toString()));
}
