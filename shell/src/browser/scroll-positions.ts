/** What says that the visitor scrolls by themselves. */
const interruptions = ['wheel', 'touchstart', 'keydown'] as const;

/**
 * Remembers where each entry of the history was scrolled to when it was left, in pixels from the top.
 * @returns what to call with the key of the entry that is shown from then on: gives where that one was left, undefined
 * where it was never scrolled
 */
export function scrollPositions(): (key: string) => number | undefined {
  const positions = new Map<string, number>();
  let shown = '';
  // Asking while a page is left would be too late: the next one stands in the document by then.
  const note = () => positions.set(shown, window.scrollY);
  window.addEventListener('scroll', note, { passive: true });
  // A click that follows at once is faster than the event of the scroll before.
  window.addEventListener('click', note, true);
  return (key) => {
    shown = key;
    return positions.get(key);
  };
}

/**
 * Scrolls to a position, and again as the page grows until it reaches that far, unless the visitor scrolls meanwhile.
 * @returns ends that
 */
export function returnTo(top: number): () => void {
  const growth = new ResizeObserver(() => {
    window.scrollTo({ top, behavior: 'instant' });
    if (Math.abs(window.scrollY - top) < 2) end();
  });
  const end = () => growth.disconnect();
  // It is told of the present height first, before the next frame is drawn.
  growth.observe(document.body);
  for (const name of interruptions) window.addEventListener(name, end, { passive: true, once: true });
  return end;
}
