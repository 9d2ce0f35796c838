import { useQueryClient } from '@tanstack/react-query';
import { prefix } from 'contract/words';
import { useEffect } from 'react';

import { pageFinder, siteRoutes } from '../routing/site-routes';
import type { BootData } from '../site/boot-data';
import type { FederatedModules } from './federated-modules';
import type { PageDataOnTheWay } from './page-data';

/** What tells that a link is about to be followed. */
const intents = ['pointerover', 'focusin', 'touchstart'] as const;

const linkOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;

interface PrefetchOnIntentProps {
  boot: BootData;
  modules: FederatedModules;
  data: PageDataOnTheWay;
}

/** Fetches the code and the data of a page as soon as somebody points at a link to it, wherever the link is. */
export function PrefetchOnIntent({ boot, modules, data }: PrefetchOnIntentProps) {
  const queryClient = useQueryClient();

  useEffect(() => {
    const pageAt = pageFinder(siteRoutes(boot.remotes), prefix);

    const prefetch = async (event: Event) => {
      const link = linkOf(event.target);
      if (!link || link.origin !== window.location.origin) return;
      const found = pageAt(link.pathname);
      if (!found || found.route.undecided || found.route.page.gate) return;
      const { route, params } = found;
      const code = modules.load(route);
      // What is one visitor's may be another thing by the time they follow the link.
      if (route.page.personal) return;
      if (!modules.isHere(route)) await data.fetch(link.pathname + link.search, queryClient);
      const page = await code;
      // Of a page whose code is here it is known what is missing.
      const keys = page.queries?.({ params, search: new URLSearchParams(link.search) }) ?? [];
      await Promise.all(keys.map((queryKey) => queryClient.prefetchQuery({ queryKey })));
    };
    // A prefetch that fails is no event of its own: following the link tries again and shows what is wrong.
    const listener = (event: Event) => void prefetch(event).catch(() => undefined);

    for (const intent of intents) document.addEventListener(intent, listener, { passive: true });
    return () => intents.forEach((intent) => document.removeEventListener(intent, listener));
  }, [boot, modules, data, queryClient]);

  return null;
}
