import { useQueryClient } from '@tanstack/react-query';
import { prefix } from 'contract/words';
import { useEffect } from 'react';
import type { Location } from 'react-router';

import { pageFinder, siteRoutes } from '../routing/site-routes';
import type { BootData } from '../site/boot-data';
import type { PrerenderTarget } from '../site/prerender-target';
import type { FederatedModules } from './federated-modules';
import type { PageDataPrefetcher } from './page-data';

/** Events that signal a visitor may follow a link. */
const intents = ['pointerover', 'focusin', 'touchstart'] as const;

const linkOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;

interface PrefetchOnIntentProps {
  boot: BootData;
  modules: FederatedModules;
  data: PageDataPrefetcher;
  prerender: PrerenderTarget;
}

/**
 * Prefetches the code and the data of a page when a visitor points at a link to it, anywhere in the document. If the
 * pointer is still on the link when both are loaded, it also prerenders the page.
 */
export function PrefetchOnIntent({ boot, modules, data, prerender }: PrefetchOnIntentProps) {
  const queryClient = useQueryClient();

  useEffect(() => {
    const pageAt = pageFinder(siteRoutes(boot.remotes), prefix);

    /** @returns the location to prerender, if the page is fully loaded and can be rendered ahead */
    const prefetch = async (link: HTMLAnchorElement): Promise<Location | undefined> => {
      const found = pageAt(link.pathname);
      if (!found || found.route.undecided || found.route.page.gate) return undefined;
      const { route, params } = found;
      const code = modules.load(route);
      // Personal data may change before the visitor follows the link.
      if (route.page.personal) return undefined;
      if (!modules.isLoaded(route)) await data.fetch(link.pathname + link.search, queryClient);
      const page = await code;
      // Once the code is loaded, the page's own queries reveal what is still missing.
      const keys = page.queries?.({ params, search: new URLSearchParams(link.search) }) ?? [];
      await Promise.all(keys.map((queryKey) => queryClient.prefetchQuery({ queryKey })));
      const isWhole = keys.every((queryKey) => queryClient.getQueryData(queryKey) !== undefined);
      if (!isWhole || route.page.rendering === 'browser') return undefined;
      const pathname = link.pathname.slice(prefix.length) || '/';
      return { pathname, search: link.search, hash: link.hash, state: null, key: 'prerender' };
    };

    let pointedAt: HTMLAnchorElement | null = null;
    const listener = ({ type, target }: Event) => {
      const link = linkOf(target);
      if (type === 'pointerover') pointedAt = link;
      if (link?.origin !== window.location.origin) return;
      prefetch(link)
        .then((location) => location && pointedAt === link && prerender.set(location))
        // A failed prefetch is not reported: following the link retries and shows the error.
        .catch(() => undefined);
    };
    /** A touch on a link turned into scrolling. */
    const stop = () => {
      pointedAt = null;
      prerender.set(undefined);
    };

    for (const intent of intents) document.addEventListener(intent, listener, { passive: true });
    document.addEventListener('pointercancel', stop);
    return () => {
      intents.forEach((intent) => document.removeEventListener(intent, listener));
      document.removeEventListener('pointercancel', stop);
    };
  }, [boot, modules, data, prerender, queryClient]);

  return null;
}
