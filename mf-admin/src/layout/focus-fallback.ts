import { useEffect, type RefObject } from 'react';

/** Returns the sections around an element, innermost first. */
function sectionsAround(element: Element): HTMLElement[] {
  const parts: HTMLElement[] = [];
  for (
    let part = element.closest<HTMLElement>('section');
    part;
    part = part.parentElement?.closest<HTMLElement>('section') ?? null
  )
    parts.push(part);
  return parts;
}

/**
 * Moves focus to the surrounding section when the focused element is removed, such as a button whose line is deleted.
 * Otherwise the browser drops focus, and the next Tab starts at the top of the page.
 */
export function useFocusFallback(page: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = page.current;
    if (!element) return undefined;
    let last: Element | null = null;
    let around: HTMLElement[] = [];
    const trackFocus = ({ target }: FocusEvent) => {
      // Dialogs restore focus themselves.
      if (!(target instanceof Element) || target.closest('dialog')) return;
      last = target;
      around = sectionsAround(target);
    };
    const observer = new MutationObserver(() => {
      if (!last || last.isConnected) return;
      last = null;
      if (document.activeElement && document.activeElement !== document.body) return;
      const next = around.find((part) => part.isConnected) ?? element;
      next.tabIndex = -1;
      next.focus({ preventScroll: true });
    });
    element.addEventListener('focusin', trackFocus);
    observer.observe(element, { childList: true, subtree: true });
    return () => {
      element.removeEventListener('focusin', trackFocus);
      observer.disconnect();
    };
  }, [page]);
}
