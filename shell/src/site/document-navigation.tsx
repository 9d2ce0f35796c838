import { useEffect } from 'react';
import { Loading } from 'ui';

/**
 * Loads the current URL as a document. An old tab can thus reach a page released after it was opened, and a missing
 * page gets the real 404 or 503 from the server.
 */
export function DocumentNavigation() {
  useEffect(() => window.location.reload(), []);
  return <Loading />;
}
