import { useEffect } from 'react';

/**
 * Returns the pixels of the window covered by an on-screen keyboard. With pinch zoom the visual viewport is smaller
 * without a keyboard.
 */
function covered(): number {
  const { visualViewport: seen, innerHeight } = window;
  return seen?.scale === 1 ? Math.max(0, Math.round(innerHeight - seen.height - seen.offsetTop)) : 0;
}

/**
 * Sets `--keyboard` to the height of the on-screen keyboard, because the window keeps its height and the keyboard would
 * cover fixed elements at its foot.
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
