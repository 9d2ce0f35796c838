import { useEffect } from 'react';

import { focusPage } from './focus-page';

/**
 * Rendered with a complete page. If the visitor waited for it, focus has been on `main` since the click and moves to
 * the page; otherwise focus does not move.
 */
export function FocusOnLoad() {
  useEffect(() => {
    if (document.activeElement?.id === 'main') focusPage();
  }, []);
  return null;
}
