import { loadRemote, registerRemotes } from '@module-federation/runtime';
import type { PageModule } from 'contract/page';
import { partsSettled } from 'ui';

import type { SiteRoute } from '../routing/site-routes';
import type { BootData } from '../site/boot-data';
import type { pageReports } from './page-reports';
import { containerName, federatedName, settle, type PageModules } from '../site/page-modules';

type Reports = Pick<ReturnType<typeof pageReports>, 'viewed' | 'failed'>;

const retryDelay = () => 200 + Math.random() * 400;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Returns whether a script failed to download. A script that arrived and was refused, for example for a wrong hash,
 * would be refused on every retry.
 */
function failedToDownload(url: string): boolean {
  const attempts = performance.getEntriesByName(new URL(url, document.baseURI).href) as PerformanceResourceTiming[]; // scripts are resources
  return attempts.at(-1)?.responseStatus !== 200;
}

/** URL of the script that caused the error: the chunk that webpack reports, or else the container. */
const scriptOf = (error: unknown, entry: string) =>
  error instanceof Error && 'request' in error && typeof error.request === 'string' ? error.request : entry;

async function loadPage(route: SiteRoute, entry: string): Promise<PageModule> {
  const name = federatedName(route);
  const load = async () => {
    const page = await loadRemote<PageModule>(name);
    if (!page) throw new Error(`${name} is empty`);
    if (!(await partsSettled())) {
      // A script whose preload has failed, as without a connection, fails without being requested.
      await pause(retryDelay());
      await partsSettled();
    }
    return page;
  };
  try {
    return await load();
  } catch (error) {
    if (!failedToDownload(scriptOf(error, entry))) throw error;
    await pause(retryDelay());
    return load();
  }
}

export interface FederatedModules extends PageModules {
  /** Returns a page whose code is loaded. */
  loaded(route: SiteRoute): PageModule | undefined;
}

/** Loads pages through Module Federation, from the releases that this page view was rendered with. */
export function federatedModules({ remotes }: BootData, reports: Reports): FederatedModules {
  registerRemotes(remotes.map(({ name, entry }) => ({ name: containerName(name), entry, type: 'global' })));
  const entries = new Map(remotes.map(({ name, entry }) => [name, entry]));
  const pages = new Map<string, Promise<PageModule>>();
  const loaded = new Map<string, PageModule>();
  return {
    load(route) {
      const name = federatedName(route);
      const known = pages.get(name);
      if (known) return known;
      const loading = loadPage(route, entries.get(route.remote) ?? '');
      pages.set(name, loading);
      loading.then(
        (page) => {
          settle(loading, page);
          loaded.set(name, page);
          reports.viewed(route.remote);
        },
        // The caller receives the same rejection.
        (error: unknown) => reports.failed('load', error, route.remote),
      );
      return loading;
    },
    loaded: (route) => loaded.get(federatedName(route)),
    evict: (route) => void pages.delete(federatedName(route)),
  };
}
