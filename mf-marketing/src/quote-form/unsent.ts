import type { SyntheticEvent } from 'react';
import { remembered } from 'ui/remembered';

/**
 * Returns properties of a form that keep what is typed until it is sent. The switch of languages loads the page again,
 * and so does a reload. The code loads with the focus, to be there for the first letter: most visitors need none.
 * @param name names the form and the values that the page fills it with: what is typed instead belongs to those
 */
export function unsent(name: string) {
  // If it does not load, the form works without it.
  const keep = (form: HTMLFormElement) =>
    void import('./unsent-fields').then(({ keepFields }) => keepFields(form, name), Boolean);
  const keepCurrent = ({ currentTarget }: SyntheticEvent<HTMLFormElement>) => keep(currentTarget);
  // A visitor may type before hydration.
  const isInUse = (form: HTMLFormElement) =>
    remembered(() => sessionStorage, 'quote:other') || form.contains(document.activeElement);
  return {
    ref: (form: HTMLFormElement | null) => void (form && isInUse(form) && keep(form)),
    onFocusCapture: keepCurrent,
    onInput: keepCurrent,
  };
}
