import { useEffect } from 'react';
import { Loading } from 'ui';

/**
 * Loads the current URL as a document. An old tab can thus reach a page released after it was opened, and a missing
 * page gets the real 404 or 503 from the server.
 */
export function DocumentNavigation() {
  useEffect(() => {
    // A reload would restore the position of the page that was left, even if the URL has a target.
    if (window.location.hash) window.history.scrollRestoration = 'manual';
    window.location.reload();
  }, []);
  return <Loading />;
}
