/** Events that show the visitor scrolls on their own. */
const interruptions = ['wheel', 'touchstart', 'keydown'] as const;

/**
 * Tracks the scroll position in which each history entry was left, in pixels from the top.
 * @returns a function to call with the key of the entry now shown; it returns that entry's last position, or undefined
 * if it was never scrolled
 */
export function scrollPositions(): (key: string) => number | undefined {
  const positions = new Map<string, number>();
  let shown = '';
  // Reading the position on navigation would be too late: the document already has the next page by then.
  const savePosition = () => positions.set(shown, window.scrollY);
  window.addEventListener('scroll', savePosition, { passive: true });
  // An immediate click can arrive before the event of the scroll that preceded it.
  window.addEventListener('click', savePosition, true);
  return (key) => {
    shown = key;
    return positions.get(key);
  };
}

/**
 * Scrolls to a position, and again as the page grows until that position is reached, unless the visitor scrolls.
 * @returns a function that stops this
 */
export function returnTo(top: number): () => void {
  const growth = new ResizeObserver(() => {
    window.scrollTo({ top, behavior: 'instant' });
    if (Math.abs(window.scrollY - top) < 2) end();
  });
  const end = () => growth.disconnect();
  // The observer first reports the current height, before the next frame is drawn.
  growth.observe(document.body);
  for (const name of interruptions) window.addEventListener(name, end, { passive: true, once: true });
  return end;
}
