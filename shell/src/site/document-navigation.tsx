import { useEffect } from 'react';
import { Loading } from 'ui';

/**
 * Leaves the answer to the server: it loads the document at the address that the router just went to. So an old tab
 * reaches a page that was released after it was opened, and gets the real 404 or 503 where there is none.
 */
export function DocumentNavigation() {
  useEffect(() => window.location.reload(), []);
  return <Loading />;
}
