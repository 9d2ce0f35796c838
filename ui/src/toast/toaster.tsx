import { useEffect, useState, type ComponentType } from 'react';

import { useToast } from './use-toast';
import { whenIdle } from '../when-idle';

/**
 * Where toasts appear; the shell renders one. Its view comes in after hydration, or at the first toast if that is
 * sooner: nobody waits for Radix to read a page.
 */
export function Toaster() {
  const { toasts } = useToast();
  const [View, setView] = useState<ComponentType | null>(null);
  const [idle, setIdle] = useState(false);
  const wanted = idle || toasts.length > 0;

  useEffect(() => whenIdle(() => setIdle(true)), []);
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
