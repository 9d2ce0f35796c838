import type { PageDeclaration } from 'contract/page';
import { createLoader } from 'contract/request';
import { generatePath } from 'react-router';

/** Milliseconds that the API may take for one answer. No visitor waits. */
const timeout = 7_000;

/** A page, and an address to try it at. */
export interface Sample<Page extends PageDeclaration = PageDeclaration> {
  page: Page;
  /** A path, without a query string. */
  url: string;
  params: Record<string, string>;
}

/** The pages of a release that can be tried; of the others a line that says why not. */
export interface Samples<Page extends PageDeclaration> {
  samples: Sample<Page>[];
  untried: string[];
}

/** Follows a JSON Pointer (RFC 6901). @returns undefined where it leads nowhere */
function resolvePointer(document: unknown, pointer: string): unknown {
  return pointer
    .split('/')
    .slice(1)
    .map((segment) => segment.replace(/~1/g, '/').replace(/~0/g, '~'))
    .reduce<unknown>((node, segment) => (node as Record<string, unknown> | undefined)?.[segment], document); // any JSON
}

/** Where to try a page. @returns null where there is no content for it */
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
  const isComplete = [...canonical.matchAll(/:([\w-]+)/g)].every(([, name = '']) => name in params);
  if (!isComplete) return null;
  return { page, url: generatePath(canonical, params), params };
}

/** Finds an address for each page, from the content that there is today. */
export async function samplesOf<Page extends PageDeclaration>(
  pages: readonly Page[],
  apiUrl: string,
): Promise<Samples<Page>> {
  const load = createLoader({ origin: apiUrl, timeout });
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
