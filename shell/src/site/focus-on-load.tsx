import { useEffect } from 'react';

import { focusPage } from './focus-page';

/**
 * Comes with a page that is whole. A visitor who waited for it has the focus on `main` since the click; nobody else's
 * focus is moved.
 */
export function FocusOnLoad() {
  useEffect(() => {
    if (document.activeElement?.id === 'main') focusPage();
  }, []);
  return null;
}
