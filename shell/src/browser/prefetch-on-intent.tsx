import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { matchRoutes } from 'react-router';

import { siteRoutes } from '../routing/site-routes';
import type { BootData } from '../site/boot-data';
import type { PageModules } from '../site/page-modules';

/** What tells that a link is about to be followed. */
const intents = ['pointerover', 'focusin', 'touchstart'] as const;

const linkOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;

/** Fetches the code and the data of a page as soon as somebody points at a link to it, wherever the link is. */
export function PrefetchOnIntent({ boot, modules }: { boot: BootData; modules: PageModules }) {
  const queryClient = useQueryClient();

  useEffect(() => {
    const routes = siteRoutes(boot.remotes).map((route) => ({ path: route.path, route }));

    const prefetch = async (event: Event) => {
      const link = linkOf(event.target);
      if (!link || link.origin !== window.location.origin) return;
      const match = matchRoutes(routes, link.pathname)?.[0];
      if (!match || match.route.route.undecided || match.route.route.page.gate) return;
      const page = await modules.load(match.route.route);
      // What is one visitor's may be another thing by the time they follow the link.
      if (match.route.route.page.personal) return;
      const params = match.params as Record<string, string>; // a match has a value for each parameter
      const keys = page.queries?.({ params, search: new URLSearchParams(link.search) }) ?? [];
      await Promise.all(keys.map((queryKey) => queryClient.prefetchQuery({ queryKey })));
    };
    // A prefetch that fails is no event of its own: following the link tries again and shows what is wrong.
    const listener = (event: Event) => void prefetch(event).catch(() => undefined);

    for (const intent of intents) document.addEventListener(intent, listener, { passive: true });
    return () => intents.forEach((intent) => document.removeEventListener(intent, listener));
  }, [boot, modules, queryClient]);

  return null;
}
