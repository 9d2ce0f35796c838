import { useEffect, type RefObject } from 'react';

/**
 * Stops a form whose date or time is typed in part, such as a day without its hour. Its value is empty then, so that the
 * form would be sent as if nothing were typed. The browser says what is missing, in its own words.
 */
export function useUnfinishedDates(page: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = page.current;
    if (!element) return undefined;
    const stop = (event: Event) => {
      if (!(event.target instanceof HTMLFormElement)) return;
      const inputs = event.target.querySelectorAll<HTMLInputElement>('input');
      const unfinished = [...inputs].find(({ validity }) => validity.badInput);
      if (!unfinished) return;
      event.preventDefault();
      event.stopPropagation();
      unfinished.reportValidity();
    };
    // Before the form's own handler.
    element.addEventListener('submit', stop, { capture: true });
    return () => element.removeEventListener('submit', stop, { capture: true });
  }, [page]);
}
