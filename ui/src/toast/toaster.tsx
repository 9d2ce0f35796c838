import { useEffect, useState, type ComponentType } from 'react';

import { useToast } from './use-toast';
import { whenHandled } from '../when-handled';

/**
 * Container for toasts; the shell renders one. Its view loads when a visitor focuses a field or a button or uses the
 * keyboard, so that it is available if the network fails later, or with the first toast. Visitors who only read a page
 * do not load Radix.
 */
export function Toaster() {
  const { toasts } = useToast();
  const [View, setView] = useState<ComponentType | null>(null);
  const [hasInteracted, setHasInteracted] = useState(false);
  const isNeeded = hasInteracted || toasts.length > 0;

  useEffect(() => whenHandled(['key', 'control'], () => setHasInteracted(true)), []);
  useEffect(() => {
    if (!isNeeded || View) return;
    let current = true;
    import('./toaster-view').then(
      (loaded) => current && setView(() => loaded.ToasterView),
      // The network is down. The next toast retries, since it changes `toasts`.
      (reason: unknown) => console.warn('The toaster could not be loaded.', reason),
    );
    return () => {
      current = false;
    };
  }, [isNeeded, View, toasts]);

  return View && <View />;
}
