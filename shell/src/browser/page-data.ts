import type { QueryClient, QueryFunction } from '@tanstack/react-query';

import { pageDataPath, type PageAnswer } from '../site/boot-data';

/**
 * What pages were made from, on its way here since a visitor pointed at a link to them. Only a page's code knows what the
 * page reads, so without this the data waits for the code.
 */
export class PageDataOnTheWay {
  private readonly asked = new Set<string>();
  private readonly arrivals = new Set<Promise<void>>();

  /**
   * Puts the data of a page into the cache, where none is yet. Without an answer the page reads it from the API.
   * @param path of the page, with its query string
   */
  async fetch(path: string, queryClient: QueryClient): Promise<void> {
    if (this.asked.has(path)) return;
    this.asked.add(path);
    const arrival = this.bring(path, queryClient).catch(() => undefined);
    this.arrivals.add(arrival);
    await arrival;
    this.arrivals.delete(arrival);
  }

  /** Reads what is not there: what is on its way with a page is waited for and not asked for twice. */
  before(load: QueryFunction): QueryFunction {
    return async (context) => {
      const { client, queryKey } = context;
      if (this.arrivals.size > 0 && client.getQueryData(queryKey) === undefined) {
        await Promise.all(this.arrivals);
        const data = client.getQueryData(queryKey);
        if (data !== undefined) return data;
      }
      return load(context);
    };
  }

  private async bring(path: string, queryClient: QueryClient): Promise<void> {
    const response = await fetch(pageDataPath + path);
    if (response.status !== 200) return;
    const answers = (await response.json()) as PageAnswer[]; // written by the shell
    for (const [key, data] of answers) queryClient.setQueryData(key, (known: unknown) => known ?? data);
  }
}
