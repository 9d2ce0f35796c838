import { statusOf } from 'contract/request';

import type { BoundedKeys } from './bounded-keys';
import type { Made } from './content-cache';
import type { ErrorPages } from './error-pages';
import { PageFailure } from './page-failure';
import type { PageRequest } from './page-request';
import { redirectPaths, type FormerAddress, type Redirects } from './redirects';
import type { Resolution } from './resolution';

/** Milliseconds for which 404s and redirects are cached: the same as in other caches. */
const shortMaxAge = 10_000;

export interface MissingPagesOptions {
  /** Cache keys of paths without a page. */
  withoutPage: BoundedKeys;
  redirects: Pick<Redirects, 'find'>;
  errorPages: Pick<ErrorPages, 'find'>;
}

/** Resolves paths without a page to redirects and error pages, which are cached briefly. */
export class MissingPages {
  constructor(private readonly options: MissingPagesOptions) {}

  /** Handles a path without a page: asks the API first where it leads now, and whether it once had an article. */
  async resolve(
    request: PageRequest,
    { kind, paths }: { kind: 'gone' | 'missing'; paths: readonly string[] },
  ): Promise<Made<Resolution>> {
    const former = await this.formerAddress(request);
    const allPaths = [...paths, ...redirectPaths];
    if (former.kind === 'redirected') return this.redirect(request, former, allPaths);
    const isGone = kind === 'gone' || former.kind === 'gone';
    const response = await this.options.errorPages.find(isGone ? 'gone' : 'not-found', request);
    return this.shortLived(request, { kind: isGone ? 'gone' : 'missing', response }, allPaths);
  }

  /** Redirects to another address. @param paths API paths that the answer depends on */
  redirect(
    request: PageRequest,
    { status, location }: { status: 301 | 302 | 308; location: string },
    paths: readonly string[],
  ): Made<Resolution> {
    const isPrivate = request.isPrivate || request.hasCanary;
    return this.shortLived(request, { kind: 'redirect', status, location, isPrivate }, paths);
  }

  private async formerAddress({ isPersonal, path }: PageRequest): Promise<FormerAddress> {
    // The path of a personal page belongs to the visitor, and never had an article.
    if (isPersonal) return { kind: 'unknown' };
    try {
      return await this.options.redirects.find(path);
    } catch (error) {
      // A wrong 404 would drop an old link from search engines.
      const status = statusOf(error);
      const blame = status === undefined ? 'silence' : status === 503 ? 'queue' : 'data';
      throw new PageFailure(blame, `the API does not say whether there was a page: ${String(error)}`);
    }
  }

  private shortLived(request: PageRequest, value: Resolution, paths: readonly string[]): Made<Resolution> {
    const isCacheable = request.storage === 'always';
    if (isCacheable) this.options.withoutPage.add(request.key);
    const releases = { set: request.releaseSet, remote: null };
    return {
      value,
      bytes: 0,
      paths: [...paths, '/api/site'],
      releases,
      maxAge: shortMaxAge,
      isCacheable,
    };
  }
}
