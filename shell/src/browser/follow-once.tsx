import { useEffect } from 'react';
import { useHref, useLocation } from 'react-router-dom';

/**
 * Ignores further presses on a link until its page is shown: the browser is there already, the router is not, and
 * would open the page again.
 */
export function FollowOnce() {
  const shown = useHref(useLocation());
  useEffect(() => {
    const listener = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const { href, pathname, search, hash } = window.location;
      if (link?.href === href && pathname + search + hash !== shown) event.preventDefault();
    };
    document.addEventListener('click', listener, { capture: true });
    return () => document.removeEventListener('click', listener, { capture: true });
  }, [shown]);
  return null;
}
