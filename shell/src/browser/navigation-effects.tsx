import { decoded } from 'contract/decoded';
import { useEffect, useInsertionEffect, useLayoutEffect, useRef, useState } from 'react';
import { useNavigationType } from 'react-router';
import { useLocation } from 'react-router-dom';

import { focusPage } from '../site/focus-page';
import { returnTo, scrollPositions } from './scroll-positions';
import { insertHeldRules } from './style-batches';

/** Long enough for the new page to be laid out. */
const hashDelay = 100;

const prefersReducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

function scrollToHash(hash: string) {
  const target = document.getElementById(decoded(hash.slice(1)));
  // A browser that loads a page opens what the target is folded in; a navigation by script has to.
  for (let folded = target?.closest('details'); folded; folded = folded.parentElement?.closest('details')) {
    folded.open = true;
  }
  // How far below the top it comes to rest is the root's scroll-padding-top, which plain links obey too.
  target?.scrollIntoView({ behavior: prefersReducedMotion() ? 'instant' : 'smooth' });
}

/**
 * Each navigation puts the focus on the new page's heading, and starts at its top, or at the element its hash names; Back and
 * Forward return to where the visitor was.
 */
export function NavigationEffects() {
  const { pathname, hash, key } = useLocation();
  const isReturn = useNavigationType() === 'POP';
  const shown = useRef<{ key: string; pathname: string } | null>(null);
  const [show] = useState(scrollPositions);
  const leftAt = useRef<number | undefined>(undefined);

  // Scroll and focus ask for the layout of the new page.
  useInsertionEffect(insertHeldRules);

  useLayoutEffect(() => {
    leftAt.current = show(key);
  }, [show, key]);

  useEffect(() => {
    const before = shown.current;
    shown.current = { key, pathname };
    // The browser has brought the first page to where it belongs; only it does not wait for a layout to find a hash.
    if ((before === null || before.key === key) && !hash) return undefined;
    if (before && before.pathname !== pathname) focusPage();
    if (isReturn && leftAt.current !== undefined) return returnTo(leftAt.current);
    if (!hash) {
      window.scrollTo({ top: 0, behavior: 'instant' });
      return undefined;
    }
    const timer = setTimeout(() => scrollToHash(hash), hashDelay);
    return () => clearTimeout(timer);
  }, [pathname, hash, key, isReturn]);

  return null;
}
