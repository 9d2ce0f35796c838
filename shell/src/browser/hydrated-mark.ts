import { useEffect } from 'react';

/**
 * Adds the performance mark `hydrated` when React has hydrated the initially needed content, and calls `onHydrated`.
 */
export function HydratedMark({ onHydrated }: { onHydrated: () => unknown }) {
  useEffect(() => {
    performance.mark('hydrated');
    onHydrated();
  }, [onHydrated]);
  return null;
}
