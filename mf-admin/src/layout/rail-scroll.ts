import { useLayoutEffect, useRef, type UIEvent } from 'react';

/** Pixels. Each page has a rail of its own, which would start at its top. */
let lastScrollTop = 0;

/** In a window lower than the rail, scrolls the rail to where it was, and the current link and its neighbors into view. */
function showCurrent(rail: HTMLElement) {
  rail.scrollTop = lastScrollTop;
  const current = rail.querySelector<HTMLElement>('[aria-current]');
  if (!current) return;
  const { offsetTop: top, offsetHeight: height } = current;
  rail.scrollTop = Math.min(top - height, Math.max(top + 2 * height - rail.clientHeight, rail.scrollTop));
}

/**
 * Keeps the place of the rail from page to page.
 * @param current target of the current link
 * @returns props of the rail
 */
export function useRailScroll(current: string | undefined) {
  const ref = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const rail = ref.current;
    // After the styles, which the shell inserts once the elements are in the document, and before they are drawn.
    if (rail) queueMicrotask(() => showCurrent(rail));
  }, [current]);
  return { ref, onScroll: ({ currentTarget }: UIEvent) => (lastScrollTop = currentTarget.scrollTop) };
}
