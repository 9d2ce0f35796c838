import { useEffect, useState, type ComponentType } from 'react';

import { useToast } from './use-toast';
import { whenHandled } from '../when-handled';

/**
 * Where toasts appear; the shell renders one. Its view comes in when a visitor goes to a field or a button or uses the
 * keyboard, so that it is there when the link goes down, or at the first toast: nobody loads Radix to read a page.
 */
export function Toaster() {
  const { toasts } = useToast();
  const [View, setView] = useState<ComponentType | null>(null);
  const [handled, setHandled] = useState(false);
  const wanted = handled || toasts.length > 0;

  useEffect(() => whenHandled(['key', 'control'], () => setHandled(true)), []);
  useEffect(() => {
    if (!wanted || View) return;
    let current = true;
    import('./toaster-view').then(
      (loaded) => current && setView(() => loaded.ToasterView),
      // The link is down. The next toast asks again, since it changes `toasts`.
      (reason: unknown) => console.warn('The toaster could not be loaded.', reason),
    );
    return () => {
      current = false;
    };
  }, [wanted, View, toasts]);

  return View && <View />;
}
