import { useEffect } from 'react';

import { arrive } from './arrive';

/**
 * Comes with a page that is whole. A visitor who waited for it has the focus on `main` since the click; nobody else's
 * focus is moved.
 */
export function PageArrival() {
  useEffect(() => {
    if (document.activeElement?.id === 'main') arrive();
  }, []);
  return null;
}
