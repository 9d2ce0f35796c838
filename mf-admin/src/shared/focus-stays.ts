import { useEffect, type RefObject } from 'react';

/** The parts of a page around an element, from the inside out. */
function partsAround(element: Element): HTMLElement[] {
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
 * Where the button that was pressed goes with the line that it ended, a browser gives the focus to nobody, and the next
 * Tab begins at the top of the page. Here it goes to the part of the page in which the button stood.
 */
export function useFocusStays(page: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = page.current;
    if (!element) return undefined;
    let last: Element | null = null;
    let around: HTMLElement[] = [];
    const remember = ({ target }: FocusEvent) => {
      // What is in a dialog goes with it, and the dialog itself gives the focus back.
      if (!(target instanceof Element) || target.closest('dialog')) return;
      last = target;
      around = partsAround(target);
    };
    const watch = new MutationObserver(() => {
      if (!last || last.isConnected) return;
      last = null;
      if (document.activeElement && document.activeElement !== document.body) return;
      const next = around.find((part) => part.isConnected) ?? element;
      next.tabIndex = -1;
      next.focus({ preventScroll: true });
    });
    element.addEventListener('focusin', remember);
    watch.observe(element, { childList: true, subtree: true });
    return () => {
      element.removeEventListener('focusin', remember);
      watch.disconnect();
    };
  }, [page]);
}
