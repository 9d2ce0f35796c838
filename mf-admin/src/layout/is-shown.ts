import { useCallback, useEffect, useRef } from 'react';

/**
 * Returns a function that tells whether the page is still shown. A late answer must not lead its author away from the
 * page that they went on to.
 */
export function useIsShown(): () => boolean {
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return useCallback(() => isShown.current, []);
}
