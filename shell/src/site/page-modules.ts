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

/** A promise that `use()` reads at once, which a plain resolved one is not. */
export function settled<T>(value: T): Promise<T> {
  return Object.assign(Promise.resolve(value), { status: 'fulfilled' as const, value });
}

/** The name of the global that a remote's container registers under: `mf_blog`. The webpack preset gives it. */
export const containerName = (remote: string) => remote.replace(/-/g, '_');

/** The name under which Module Federation knows a page: `mf_blog/article`. */
export const federatedName = ({ remote, page }: SiteRoute) => `${containerName(remote)}/${page.name.slice(2)}`;
