import { useEffect } from 'react';

/** Pixels of the window that the keyboard of a phone covers. A page that is zoomed shows a part of itself, and no keyboard. */
function covered(): number {
  const { visualViewport: seen, innerHeight } = window;
  return seen?.scale === 1 ? Math.max(0, Math.round(innerHeight - seen.height - seen.offsetTop)) : 0;
}

/**
 * Tells the styles how high a keyboard stands over the page, as `--keyboard`: what is at the foot of the window would be
 * behind it, since a window keeps its height when a keyboard opens.
 */
export function useAboveKeyboard() {
  useEffect(() => {
    const root = document.documentElement;
    const tell = () => root.style.setProperty('--keyboard', `${covered()}px`);
    const { visualViewport: seen } = window;
    seen?.addEventListener('resize', tell);
    seen?.addEventListener('scroll', tell);
    return () => {
      seen?.removeEventListener('resize', tell);
      seen?.removeEventListener('scroll', tell);
      root.style.removeProperty('--keyboard');
    };
  }, []);
}
