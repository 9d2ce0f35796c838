import { longestPath } from 'contract/addresses';
import { createLoader, RequestError } from 'contract/request';
import { LRUCache } from 'lru-cache';

import type { RedirectedPage } from '../renderer/render-job';

/** Milliseconds that the API has to say it: as long as for the data of a page. */
const timeout = 800;

/** Paths that are known to lead nowhere, and the milliseconds for which: as long as caches may keep a 404. */
const remembered = 5_000;
const nowhereFor = 10_000;

/** What stands where the site has no page: nothing and never did, an article that moved, or one that is no longer read. */
export type Former = RedirectedPage | { kind: 'gone' } | { kind: 'nothing' };

/**
 * Asks the API where an address leads at which an article was read once. Only for paths that no page stands behind, and
 * not at each turn: strangers knock at a few of these all day long.
 */
export class FormerAddresses {
  private readonly nowhere = new LRUCache<string, true>({ max: remembered, ttl: nowhereFor });
  private readonly asking = new Map<string, Promise<Former>>();
  private readonly load: ReturnType<typeof createLoader>;

  constructor(apiUrl: string) {
    this.load = createLoader({ origin: apiUrl, timeout });
  }

  /**
   * @param path as in a request line, without a query string
   * @throws what fetch throws, or {RequestError}, where the API does not say
   */
  find(path: string): Promise<Former> {
    if (path.length > longestPath || this.nowhere.has(path)) return Promise.resolve({ kind: 'nothing' });
    const known = this.asking.get(path);
    if (known) return known;
    const answer = this.ask(path).finally(() => this.asking.delete(path));
    this.asking.set(path, answer);
    return answer;
  }

  private async ask(path: string): Promise<Former> {
    try {
      await this.load({ queryKey: [`/api/addresses/former?${new URLSearchParams({ path })}`] });
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      const { status, location } = error;
      if ((status === 301 || status === 308) && location) return { kind: 'redirected', status, location };
      if (status === 410) return { kind: 'gone' };
      if (status !== 404) throw error;
    }
    this.nowhere.set(path, true);
    return { kind: 'nothing' };
  }
}
