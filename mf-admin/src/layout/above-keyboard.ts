import { useEffect } from 'react';

/**
 * Returns the pixels of the window covered by an on-screen keyboard. With pinch zoom the visual viewport is smaller
 * without a keyboard.
 */
function keyboardHeight(): number {
  const { visualViewport: viewport, innerHeight } = window;
  return viewport?.scale === 1 ? Math.max(0, Math.round(innerHeight - viewport.height - viewport.offsetTop)) : 0;
}

/**
 * Sets `--keyboard` to the height of the on-screen keyboard, because the window keeps its height and the keyboard would
 * cover fixed elements at its foot.
 */
export function useAboveKeyboard() {
  useEffect(() => {
    const root = document.documentElement;
    const update = () => root.style.setProperty('--keyboard', `${keyboardHeight()}px`);
    const { visualViewport: viewport } = window;
    viewport?.addEventListener('resize', update);
    viewport?.addEventListener('scroll', update);
    return () => {
      viewport?.removeEventListener('resize', update);
      viewport?.removeEventListener('scroll', update);
      root.style.removeProperty('--keyboard');
    };
  }, []);
}
