import type { PageModule } from 'contract/page';

import type { SiteRoute } from '../routing/site-routes';

/**
 * Where pages come from: on the server from the renderer's release, in the browser through Module Federation.
 * `load` gives the same promise for the same page every time, as `use()` needs it; once a page is here the promise is
 * settled, and `use()` reads it without suspending.
 */
export interface PageModules {
  load(route: SiteRoute): Promise<PageModule>;
  /** Forgets a page that failed, so that the next `load` tries again. */
  forget(route: SiteRoute): void;
}

/** Lets `use()` read a promise at once; one that it has not seen yet it would wait for, though it is resolved. */
export function settle<T>(promise: Promise<T>, value: T): Promise<T> {
  return Object.assign(promise, { status: 'fulfilled' as const, value });
}

/** A promise whose value is there already. */
export const settled = <T>(value: T): Promise<T> => settle(Promise.resolve(value), value);

/** The name of the global that a remote's container registers under: `mf_blog`. The webpack preset gives it. */
export const containerName = (remote: string) => remote.replace(/-/g, '_');

/** The name under which Module Federation knows a page: `mf_blog/article`. */
export const federatedName = ({ remote, page }: SiteRoute) => `${containerName(remote)}/${page.name.slice(2)}`;
