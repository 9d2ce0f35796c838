import { useEffect } from 'react';

import type { PrerenderTarget } from '../site/prerender-target';
import type { PagePrefetcher } from './page-prefetcher';

/** Events that signal a visitor may follow a link. */
const intents = ['pointerover', 'focusin', 'touchstart'] as const;

const linkOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;

interface PrefetchOnIntentProps {
  prefetcher: PagePrefetcher;
  prerender: PrerenderTarget;
}

/**
 * Prefetches the code and the data of a page when a visitor points at a link to it, anywhere in the document. If the
 * pointer is still on the link when both are loaded, it also prerenders the page.
 */
export function PrefetchOnIntent({ prefetcher, prerender }: PrefetchOnIntentProps) {
  useEffect(() => {
    let pointedAt: HTMLAnchorElement | null = null;
    const listener = ({ type, target }: Event) => {
      const link = linkOf(target);
      if (type === 'pointerover') pointedAt = link;
      if (link?.origin !== window.location.origin) return;
      prefetcher
        .prefetch(link)
        .then((location) => {
          const isFollowed = link.href === window.location.href;
          if (location && pointedAt === link && !isFollowed) prerender.set(location);
        })
        // A failed prefetch is not shown: following the link loads the page again and shows the error.
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
  }, [prefetcher, prerender]);

  return null;
}
