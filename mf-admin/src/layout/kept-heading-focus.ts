import { useLayoutEffect, type RefObject } from 'react';

/** Whether the focus was on the heading of the previous page when it was removed. */
let wasFocused = false;

/**
 * Focuses the heading if this page replaces another one whose heading had the focus, such as the page shown while an
 * article is read. Otherwise the next Tab would start before the navigation again.
 */
export function useKeptHeadingFocus(page: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const heading = page.current?.querySelector('h1');
    if (!heading) return undefined;
    if (wasFocused) {
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    }
    return () => {
      wasFocused = document.activeElement === heading;
    };
  }, [page]);
}
