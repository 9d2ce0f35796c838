import { remember, remembered } from 'ui/remembered';
import { openWhole } from 'ui/state';

/** Events that show the visitor scrolls on their own. */
const interruptions = ['wheel', 'touchstart', 'keydown'] as const;

const storageKey = 'scroll_positions';
const tabStorage = () => sessionStorage;

/** Maximum number of stored positions: browsers keep 50 history entries of a tab. */
const maxStored = 50;

/** @returns the positions of an earlier document of this tab, whose history entries Back still shows */
function stored(): Map<string, number> {
  try {
    return new Map(JSON.parse(remembered(tabStorage, storageKey) ?? '[]') as [string, number][]); // written below
  } catch {
    return new Map(); // An extension's, or a former release's: without positions Back shows the top of pages.
  }
}

/** If the browser stores nothing, Back shows the top of pages after a reload. */
const store = (positions: Map<string, number>) =>
  remember(tabStorage, storageKey, JSON.stringify([...positions].slice(-maxStored)));

/**
 * Tracks the scroll position in which each history entry was left, in pixels from the top, also across documents of the
 * tab.
 * @returns a function to call with the key of the entry now shown; it returns that entry's last position, or undefined
 * if it was never scrolled
 */
export function scrollPositions(): (key: string) => number | undefined {
  const positions = stored();
  let shown = '';
  // Reading the position on navigation would be too late: the document already has the next page by then.
  const savePosition = () => positions.set(shown, window.scrollY);
  window.addEventListener('scroll', savePosition, { passive: true });
  // An immediate click can arrive before the event of the scroll that preceded it.
  window.addEventListener('click', savePosition, true);
  window.addEventListener('pagehide', () => store(positions));
  // Back and Forward: the router renders after this event.
  window.addEventListener('popstate', () => openWhole(true));
  return (key) => {
    openWhole(false);
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
  const done = new AbortController();
  const end = () => {
    growth.disconnect();
    done.abort();
  };
  // The observer first reports the current height, before the next frame is drawn.
  growth.observe(document.body);
  for (const name of interruptions) window.addEventListener(name, end, { passive: true, signal: done.signal });
  return end;
}
