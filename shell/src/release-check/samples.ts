import type { PageDeclaration } from 'contract/page';
import { createLoader } from 'contract/request';
import { limitedTo } from 'contract/time-limit';

import { pathFor } from '../routing/path-for';

/** Milliseconds for one API response. No visitor waits for it. */
const timeout = 7_000;

/** A page with a URL to try it at. */
export interface Sample<Page extends PageDeclaration = PageDeclaration> {
  page: Page;
  /** Path without a query string. */
  url: string;
  params: Record<string, string>;
}

/** The pages of a release that can be tried, and for each of the others a line with the reason. */
export interface Samples<Page extends PageDeclaration> {
  samples: Sample<Page>[];
  untried: string[];
}

/** Follows a JSON Pointer (RFC 6901). @returns undefined if it does not resolve */
function resolvePointer(document: unknown, pointer: string): unknown {
  return pointer
    .split('/')
    .slice(1)
    .map((segment) => segment.replace(/~1/g, '/').replace(/~0/g, '~'))
    .reduce<unknown>((node, segment) => (node as Record<string, unknown> | undefined)?.[segment], document); // any JSON
}

/** Finds a URL to try a page at. @returns null if no content exists for it */
async function sampleOf<Page extends PageDeclaration>(
  page: Page,
  read: (path: string) => Promise<unknown>,
): Promise<Sample<Page> | null> {
  const params: Record<string, string> = {};
  for (const [name, source] of Object.entries(page.sample ?? {})) {
    const [path = '', pointer = ''] = source.split('#');
    const value = pointer ? resolvePointer(await read(path), pointer) : source;
    if (typeof value !== 'string') return null;
    params[name] = value;
  }
  const [canonical = '/'] = page.paths;
  const url = pathFor(canonical, params);
  return url === null ? null : { page, url, params };
}

/** Finds a URL for each page, from current content. */
export async function samplesOf<Page extends PageDeclaration>(
  pages: readonly Page[],
  apiUrl: string,
): Promise<Samples<Page>> {
  const load = createLoader({ origin: apiUrl, limit: limitedTo(timeout) });
  const samples: Sample<Page>[] = [];
  const untried: string[] = [];
  for (const page of pages) {
    try {
      const sample = await sampleOf(page, (path) => load({ queryKey: [path] }));
      if (sample) samples.push(sample);
      else untried.push(`${page.name}: there is no content to try it with`);
    } catch (error) {
      untried.push(`${page.name}: the API did not answer (${error instanceof Error ? error.message : String(error)})`);
    }
  }
  return { samples, untried };
}
