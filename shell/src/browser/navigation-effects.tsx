import { decoded } from 'contract/decoded';
import { useEffect, useInsertionEffect, useLayoutEffect, useRef, useState } from 'react';
import { useNavigationType } from 'react-router';
import { useLocation } from 'react-router-dom';

import { focusPage } from '../site/focus-page';
import { returnTo, scrollPositions } from './scroll-positions';
import { useServerHead } from './server-head';
import { insertHeldRules } from './style-batches';

/** Milliseconds for the new page to be laid out. */
const hashDelay = 100;

const prefersReducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

const targetOf = (hash: string) => document.getElementById(decoded(hash.slice(1)));

function scrollToHash(hash: string) {
  const target = targetOf(hash);
  // The browser opens closed `<details>` around a target on page load; client-side navigation must do it itself.
  for (let folded = target?.closest('details'); folded; folded = folded.parentElement?.closest('details')) {
    folded.open = true;
  }
  // The offset from the top is the root's scroll-padding-top, which also applies to plain links.
  target?.scrollIntoView({ behavior: prefersReducedMotion() ? 'instant' : 'smooth' });
}

/** Moves focus to the target, as a browser does: otherwise the next Tab would continue where the link was. */
function focusHash(hash: string) {
  const target = targetOf(hash);
  // A list of errors inside of it may have taken focus.
  if (!target || target.contains(document.activeElement)) return;
  const isTabStop = target.tabIndex >= 0;
  if (!isTabStop) target.tabIndex = -1;
  target.focus({ preventScroll: true, focusVisible: isTabStop });
}

/**
 * After each navigation, focuses the heading of the new page and scrolls to its top, or scrolls to the target of the
 * URL hash and focuses it. A control of the same page that is still there keeps the focus. Back and Forward restore the
 * scroll position.
 */
export function NavigationEffects() {
  const { pathname, hash, key } = useLocation();
  const isReturn = useNavigationType() === 'POP';
  const shown = useRef<{ key: string; pathname: string } | null>(null);
  const [show] = useState(scrollPositions);
  const leftAt = useRef<number | undefined>(undefined);

  useServerHead(pathname);

  // Scrolling and focusing need the layout of the new page.
  useInsertionEffect(insertHeldRules);

  useLayoutEffect(() => {
    // The first entry of every document has the same key.
    leftAt.current = show(`${key} ${pathname}`);
  }, [show, key, pathname]);

  useEffect(() => {
    const before = shown.current;
    shown.current = { key, pathname };
    // The browser positions the first page itself: at the target, or where the visitor was before a reload, and they may
    // have scrolled since. It stays at the top if the target is not in the server's HTML.
    if (!before && (!hash || window.scrollY > 0)) return undefined;
    if (before?.key === key && !hash) return undefined;
    // A link to other content of the same page may be gone with it, such as that to older articles.
    const hasLostFocus = !hash && document.activeElement === document.body;
    if (before && (before.pathname !== pathname || hasLostFocus)) focusPage();
    // A plain link within the page is no return, although it looks like one: its entry has no state of the router's.
    const isWithinPage = before?.pathname === pathname && window.history.state === null;
    if (before && isReturn && !isWithinPage && leftAt.current !== undefined) return returnTo(leftAt.current);
    if (!hash) {
      window.scrollTo({ top: 0, behavior: 'instant' });
      return undefined;
    }
    const timer = setTimeout(() => {
      scrollToHash(hash);
      // The browser itself starts at the target of the first URL.
      if (before) focusHash(hash);
    }, hashDelay);
    return () => clearTimeout(timer);
  }, [pathname, hash, key, isReturn]);

  return null;
}
