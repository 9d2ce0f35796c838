import type { ArchivedDiffering } from 'contract/archived-page';

import { forEachConcurrently } from '../for-each-concurrently';
import type { Archived } from './archived';

/** Concurrent renders of a search. The pages of visitors go first in any case. */
const concurrency = 4;

const factsPath = '/api/facts';

/** A changed fact. `text`: for the API, which responds as if it were saved. */
interface ChangedFact {
  key: string;
  text: string;
}

/** Finds the pages whose content differs with a fact, by rendering each that reads it with and without it. */
export async function differingPages(
  paths: readonly string[],
  render: (path: string, fact?: string) => Promise<Pick<Archived, 'html' | 'title' | 'page'>>,
  { key, text }: ChangedFact,
): Promise<ArchivedDiffering['pages']> {
  const found: ArchivedDiffering['pages'] = [];
  const compare = async (path: string) => {
    const before = await render(path);
    if (!before.page.sources.some((source) => hasFact(source, key))) return;
    const content = contentOf(before.html);
    const changed = contentOf((await render(path, text)).html);
    // A page that cannot be rendered is not known to state it.
    if (content !== null && changed !== null && content !== changed) found.push({ path, title: before.title ?? path });
  };
  await forEachConcurrently(paths, compare, concurrency);
  return found.toSorted((a, b) => paths.indexOf(a.path) - paths.indexOf(b.path));
}

/** Returns whether the response at an API path contains a fact: all facts, or those under some keys. */
function hasFact(source: string, key: string): boolean {
  const { pathname, searchParams } = new URL(source, 'http://api');
  if (!pathname.startsWith(factsPath)) return false;
  const under = searchParams.get('under')?.split(',');
  return under === undefined || under.some((beginning) => `${key}.`.startsWith(`${beginning}.`));
}

/** Returns the main content of a document; null if there is none. */
const contentOf = (html: string | null) => /<main[\s\S]*<\/main>/.exec(html ?? '')?.[0] ?? null;
