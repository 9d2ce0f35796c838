import type { FormEvent } from 'react';
import { remembered } from 'ui/remembered';

/**
 * Returns properties of a form that keep what is typed until it is sent. The switch of languages loads the page again,
 * and so does a reload. The code loads with the first input, since most visitors have none.
 * @param name names the form and the values that the page fills it with: what is typed instead belongs to those
 */
export function unsent(name: string) {
  // If it does not load, the form works without it.
  const keep = (form: HTMLFormElement) =>
    void import('./unsent-fields').then(({ keepFields }) => keepFields(form, name), Boolean);
  return {
    ref: (form: HTMLFormElement | null) => void (form && remembered(() => sessionStorage, 'quote:other') && keep(form)),
    onInput: ({ currentTarget }: FormEvent<HTMLFormElement>) => keep(currentTarget),
  };
}
