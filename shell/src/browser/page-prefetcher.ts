import type { QueryClient } from '@tanstack/react-query';
import type { PageModule } from 'contract/page';
import type { Location } from 'react-router';

import type { PageFinder, RouteMatch } from '../routing/site-routes';
import type { SitePage } from '../site/boot-data';
import type { FederatedModules } from './federated-modules';
import type { PageDataPrefetcher } from './page-data';

/** Milliseconds for which a visitor stays on the page that they leave, while the next one loads. */
const arrivalTimeout = 1_000;

/** Where a link leads: part of a link, or of the browser's location. */
type Target = Pick<Location, 'pathname' | 'search' | 'hash'>;

/** Whether the server has the page for all visitors. */
const isForEverybody = ({ personal, rendering }: SitePage) => !personal && rendering === 'server';

interface PagePrefetcherOptions {
  pageAt: PageFinder;
  /** Of the site's language; the router's locations lack it. */
  prefix: string;
  modules: FederatedModules;
  data: PageDataPrefetcher;
  queryClient: QueryClient;
}

/** Loads the code and the data of a page in parallel, before it is rendered. */
export class PagePrefetcher {
  constructor(private readonly options: PagePrefetcherOptions) {}

  /**
   * Loads the page of a link.
   * @returns the location to prerender, if the page is fully loaded and can be rendered ahead
   */
  async prefetch({ pathname, search, hash }: Target): Promise<Location | undefined> {
    const { pageAt, prefix, modules } = this.options;
    const found = pageAt(pathname);
    if (!found || found.route.undecided || found.route.page.gate) return undefined;
    const { page } = found.route;
    let isWhole = false;
    try {
      // Personal data may change before the visitor follows the link.
      if (page.personal) await modules.load(found.route);
      else isWhole = await this.load(found, pathname, search);
    } catch (error) {
      // The visitor may follow the link later, when the code can be loaded.
      modules.evict(found.route);
      throw error;
    }
    if (!isWhole || page.rendering === 'browser') return undefined;
    return { pathname: pathname.slice(prefix.length) || '/', search, hash, state: null, key: 'prerender' };
  }

  /**
   * Loads the page of a location that the visitor has chosen, for as long as they should wait for it on their page.
   * @returns null if it can be rendered at once, or should not be waited for: the form or the article that led to a
   *   page of one's own must not be there any more to be changed or sent again
   */
  arrive({ pathname, search }: Location): Promise<unknown> | null {
    const { pageAt, prefix, modules } = this.options;
    const path = prefix + pathname;
    const found = pageAt(path);
    if (!found || found.route.undecided || !isForEverybody(found.route.page)) return null;
    const module = modules.loaded(found.route);
    if (module && this.isReady(module, found, search)) return null;
    // A failure is shown by the page itself.
    const loading = this.load(found, path, search).catch(() => undefined);
    const timeout = new Promise((resolve) => setTimeout(resolve, arrivalTimeout));
    return Promise.race([loading, timeout]);
  }

  /** @returns whether all data has arrived */
  private async load(found: RouteMatch, path: string, search: string): Promise<boolean> {
    const { modules, data, queryClient } = this.options;
    const { route } = found;
    const code = modules.load(route);
    if (!modules.loaded(route) && isForEverybody(route.page)) await data.fetch(path + search, queryClient);
    // Once the code is loaded, the page's own queries reveal what is still missing.
    const keys = this.queriesOf(await code, found, search);
    await Promise.all(keys.map((queryKey) => queryClient.prefetchQuery({ queryKey })));
    return this.isWhole(keys);
  }

  /** @returns true for a page whose queries throw: no waiting mends it, and no error boundary is above the caller */
  private isReady(module: PageModule, found: RouteMatch, search: string): boolean {
    try {
      return this.isWhole(this.queriesOf(module, found, search));
    } catch {
      return true;
    }
  }

  private queriesOf({ queries }: PageModule, { params }: RouteMatch, search: string) {
    return queries?.({ params, search: new URLSearchParams(search) }) ?? [];
  }

  private isWhole(keys: ReturnType<PagePrefetcher['queriesOf']>): boolean {
    return keys.every((queryKey) => this.options.queryClient.getQueryData(queryKey) !== undefined);
  }
}
