import { longestPath } from 'contract/addresses';
import { RequestError } from 'contract/request';

import { apiLoader } from './api-loader';

/** Milliseconds that the API has to say it: as long as for the data of a page. */
const timeout = 800;

/** What the API says of an address where an article was read once: it moved, it is no longer read, or there never was one. */
export type FormerAddress =
  | { kind: 'redirected'; status: 301 | 308; location: string }
  | { kind: 'gone' }
  | { kind: 'unknown' };

/** The answers that this follows from. */
export const redirectPaths = ['/api/addresses/former', '/api/posts'];

/** Asks the API where an old address leads. Only for paths that no page stands behind. */
export class Redirects {
  private readonly load: ReturnType<typeof apiLoader>;

  constructor(apiUrl: string) {
    this.load = apiLoader({ apiUrl, timeout });
  }

  /**
   * @param path as in a request line, without a query string
   * @throws what fetch throws, or {RequestError}, where the API does not say
   */
  async find(path: string): Promise<FormerAddress> {
    if (path.length > longestPath) return { kind: 'unknown' };
    try {
      await this.load(`/api/addresses/former?${new URLSearchParams({ path })}`);
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      const { status, location } = error;
      if ((status === 301 || status === 308) && location) return { kind: 'redirected', status, location };
      if (status === 410) return { kind: 'gone' };
      if (status !== 404) throw error;
    }
    return { kind: 'unknown' };
  }
}
