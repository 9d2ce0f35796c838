import { readForm, type TypedAnswers } from 'contract/form-answers';

import { forgetStep, recall, remember } from './typed-memory';
import { listOf, textOf } from './typed-values';
import { isTouched } from './use-typed-answers';

/** Forms that are kept already. A form with other values from the page is another element. */
const kept = new WeakSet<HTMLFormElement>();

/** Fills a form with what was typed before, and keeps it from now on. `name`: see `unsent`. */
export function keepFields(form: HTMLFormElement, name: string): void {
  if (kept.has(form)) return;
  kept.add(form);
  const typed = recall('other', name, undefined);
  if (typed) fill(form, typed);
  const store = () => remember('other', name, readForm(new FormData(form)));
  if ([...form.elements].some(isTouched)) store();
  form.addEventListener('input', store);
  form.addEventListener('submit', () => forgetStep('other', name));
}

/** Fills the fields that nobody has touched, and opens what they are folded into. */
function fill(form: HTMLFormElement, typed: TypedAnswers): void {
  const touched = [...form.elements].filter(isTouched).map((element) => element.getAttribute('name'));
  for (const element of form.elements) {
    if (!(element instanceof HTMLInputElement || element instanceof HTMLSelectElement)) continue;
    const { name, type } = element;
    const value = typed[name];
    if (type === 'hidden' || touched.includes(name)) continue;
    if (element instanceof HTMLInputElement && (type === 'radio' || type === 'checkbox'))
      element.checked = listOf(value).includes(element.value);
    else element.value = textOf(value);
    const folded = element.closest('details');
    if (folded && isTouched(element)) folded.open = true;
  }
}
