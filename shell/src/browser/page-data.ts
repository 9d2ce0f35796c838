import type { QueryClient, QueryFunction } from '@tanstack/react-query';

import { pageDataPath, type PageAnswer } from '../site/boot-data';

/** Milliseconds for the site to respond, after which a page reads its data from the API. */
const prefetchTimeout = 3_000;

/**
 * Data of pages, prefetched when a visitor points at a link. Only a page's code knows which queries the page reads, so
 * without this prefetch the data would wait for the code.
 */
export class PageDataPrefetcher {
  private readonly requested = new Set<string>();
  private readonly pending = new Set<Promise<void>>();

  constructor(private readonly timeout = prefetchTimeout) {}

  /**
   * Fetches the data of a page into the cache and keeps entries that are already there. If this fails, the page reads
   * its data from the API.
   * @param path of the page, with its query string
   */
  async fetch(path: string, queryClient: QueryClient): Promise<void> {
    if (this.requested.has(path)) return;
    this.requested.add(path);
    const request: Promise<void> = this.loadInto(path, queryClient)
      .catch(() => undefined)
      .then(() => void this.pending.delete(request));
    this.pending.add(request);
    await request;
  }

  /**
   * Wraps a loader: a query with no cached data first waits until a prefetch in flight brings it, so that nothing is
   * fetched twice.
   */
  wrap(load: QueryFunction): QueryFunction {
    return async (context) => {
      const { client, queryKey } = context;
      while (this.pending.size > 0 && client.getQueryData(queryKey) === undefined) {
        await Promise.race(this.pending);
        const data = client.getQueryData(queryKey);
        if (data !== undefined) return data;
      }
      return load(context);
    };
  }

  private async loadInto(path: string, queryClient: QueryClient): Promise<void> {
    const response = await fetch(pageDataPath + path, { signal: AbortSignal.timeout(this.timeout) });
    if (response.status !== 200) return;
    const answers = (await response.json()) as PageAnswer[]; // written by the shell
    for (const [key, data] of answers) queryClient.setQueryData(key, (known: unknown) => known ?? data);
  }
}
