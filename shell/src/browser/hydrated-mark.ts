import { useEffect } from 'react';

/** Leaves the mark `hydrated` in the page's timeline when React has taken over what is needed at once. */
export function HydratedMark() {
  useEffect(() => {
    performance.mark('hydrated');
  }, []);
  return null;
}
