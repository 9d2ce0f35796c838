import type { PageModule } from 'contract/page';

import type { SiteRoute } from '../routing/site-routes';

/**
 * Source of pages: the renderer's release on the server, Module Federation in the browser. `load` returns the same
 * promise for the same page, as `use()` requires; once a page is loaded, its promise is settled and `use()` reads it
 * without suspending.
 */
export interface PageModules {
  load(route: SiteRoute): Promise<PageModule>;
  /** Drops a page that failed, so that the next `load` retries. */
  evict(route: SiteRoute): void;
}

/** Marks a promise as settled for `use()`, which would otherwise suspend once even for a resolved promise. */
export function settle<T>(promise: Promise<T>, value: T): Promise<T> {
  return Object.assign(promise, { status: 'fulfilled' as const, value });
}

/** Returns an already settled promise. */
export const settled = <T>(value: T): Promise<T> => settle(Promise.resolve(value), value);

/** Name of the global under which a remote's container registers: `mf_blog`. The webpack preset sets it. */
export const containerName = (remote: string) => remote.replace(/-/g, '_');

/** Name of a page in Module Federation: `mf_blog/article`. */
export const federatedName = ({ remote, page }: SiteRoute) => `${containerName(remote)}/${page.name.slice(2)}`;
