import { useEffect } from 'react';

/** Leaves the mark `hydrated` in the page's timeline when React has taken over what is needed at once, and says so. */
export function HydratedMark({ onHydrated }: { onHydrated: () => unknown }) {
  useEffect(() => {
    performance.mark('hydrated');
    onHydrated();
  }, [onHydrated]);
  return null;
}
