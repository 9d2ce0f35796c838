import { useEffect, type RefObject } from 'react';

/** An error summary, which takes the focus itself. */
const summary = '[role=alert][tabindex]';

/**
 * Focuses the first invalid field of a form that was refused, here or by the API, so that its message is in view and
 * read out. Most forms of the admin are too short for an error summary.
 */
export function useFocusFault(page: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = page.current;
    if (!element) return undefined;
    let submitted: HTMLFormElement | null = null;
    const focusFault = () => {
      const { activeElement, body } = document;
      if (!submitted || submitted.querySelector(summary)) return;
      // The person went on to something else while the API answered.
      if (activeElement !== body && !submitted.contains(activeElement)) return;
      const field = submitted.querySelector<HTMLElement>(':is(input, select, textarea)[aria-invalid]');
      if (!field) return;
      submitted = null;
      field.focus();
    };
    const onSubmit = ({ target }: Event) => {
      submitted = target instanceof HTMLFormElement ? target : null;
      // A field that is refused for the same reason again does not change.
      setTimeout(focusFault);
    };
    const onInput = () => {
      submitted = null;
    };
    const observer = new MutationObserver(focusFault);
    element.addEventListener('submit', onSubmit);
    element.addEventListener('input', onInput);
    observer.observe(element, { subtree: true, attributeFilter: ['aria-invalid'] });
    return () => {
      element.removeEventListener('submit', onSubmit);
      element.removeEventListener('input', onInput);
      observer.disconnect();
    };
  }, [page]);
}
