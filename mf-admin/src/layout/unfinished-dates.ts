import { useEffect, type RefObject } from 'react';

/**
 * Finds a date or time in an element that is typed in part. The browser says what is missing, in its own words.
 * @returns whether there is one
 */
export function reportUnfinishedDate(element: ParentNode): boolean {
  const inputs = element.querySelectorAll<HTMLInputElement>('input');
  const unfinished = [...inputs].find(({ validity }) => validity.badInput);
  unfinished?.reportValidity();
  return unfinished !== undefined;
}

/**
 * Stops a form whose date or time is typed in part, such as a day without its hour. Its value is empty then, so that the
 * form would be sent as if nothing were typed.
 */
export function useUnfinishedDates(page: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = page.current;
    if (!element) return undefined;
    const stop = (event: Event) => {
      if (!(event.target instanceof HTMLFormElement) || !reportUnfinishedDate(event.target)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    // Before the form's own handler.
    element.addEventListener('submit', stop, { capture: true });
    return () => element.removeEventListener('submit', stop, { capture: true });
  }, [page]);
}
