import { startTransition, useEffect, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { opensWhole } from 'ui/state';

import { useHydrated } from '../use-hydrated';

/**
 * Content that no window shows when its page is opened. The server renders it with the rest. On a later view it is
 * rendered once the first screen is shown, unless the visitor returns to the page or opens a place in it.
 */
export function BelowFirstScreen({ children }: { children: ReactNode }) {
  const { hash } = useLocation();
  const isInHtml = !useHydrated();
  const [isShown, setShown] = useState(() => isInHtml || opensWhole() || hash !== '');
  useEffect(() => startTransition(() => setShown(true)), []);
  // Until then what follows the page stays below the window.
  return isShown ? children : <div style={{ minHeight: '100vh' }} />;
}
