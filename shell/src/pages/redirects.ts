import { longestPath } from 'contract/addresses';
import { failureOf } from 'contract/failure';
import { RequestError } from 'contract/request';

import { visitorBudget } from '../renderer/render-job';
import { apiLoader } from './api-loader';

/** The API's answer for a path that may have had an article: it moved, it is gone, or it never existed. */
export type FormerAddress =
  | { kind: 'redirected'; status: 301 | 308; location: string }
  | { kind: 'gone' }
  | { kind: 'unknown' };

/** API paths that the answer depends on. */
export const redirectPaths = ['/api/addresses/former', '/api/posts'];

/** Asks the API where an old path leads. Only for paths without a page. */
export class Redirects {
  private readonly load: ReturnType<typeof apiLoader>;

  constructor(apiUrl: string) {
    this.load = apiLoader({ apiUrl, timeout: visitorBudget });
  }

  /**
   * @param path as in a request line, without a query string
   * @throws the fetch error, or {RequestError}, if the API gives no answer or another server does
   */
  async find(path: string): Promise<FormerAddress> {
    if (path.length > longestPath) return { kind: 'unknown' };
    try {
      await this.load(`/api/addresses/former?${new URLSearchParams({ path })}`);
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      const { status, location } = error;
      // Another server answered, such as a proxy, which knows nothing of pages.
      if (failureOf(error).code === null) throw error;
      if ((status === 301 || status === 308) && location) return { kind: 'redirected', status, location };
      if (status === 410) return { kind: 'gone' };
      if (status !== 404) throw error;
    }
    return { kind: 'unknown' };
  }
}
