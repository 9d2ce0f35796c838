import { useEffect, useInsertionEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

import { insertHeldRules } from './style-batches';

/** Long enough for the new page to be laid out. */
const hashDelay = 100;

const prefersReducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

function scrollToHash(hash: string) {
  const target = document.getElementById(decodeURIComponent(hash.slice(1)));
  // How far below the top it comes to rest is the root's scroll-padding-top, which plain links obey too.
  target?.scrollIntoView({ behavior: prefersReducedMotion() ? 'instant' : 'smooth' });
}

/** Each navigation starts at the top, or at the element its hash names, and with the focus on the new page. */
export function NavigationEffects() {
  const { pathname, hash, key } = useLocation();
  const firstKey = useRef(key);
  const shownPath = useRef(pathname);

  // Scroll and focus ask for the layout of the new page.
  useInsertionEffect(insertHeldRules);

  useEffect(() => {
    if (key === firstKey.current && !hash) return undefined;
    if (pathname !== shownPath.current) document.getElementById('main')?.focus({ preventScroll: true });
    shownPath.current = pathname;
    if (!hash) {
      window.scrollTo({ top: 0, behavior: 'instant' });
      return undefined;
    }
    const timer = setTimeout(() => scrollToHash(hash), hashDelay);
    return () => clearTimeout(timer);
  }, [pathname, hash, key]);

  return null;
}
