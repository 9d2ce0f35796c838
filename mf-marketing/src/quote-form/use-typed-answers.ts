import { readForm, type Typed, type TypedAnswers } from 'contract/form-answers';
import type { QuoteProduct } from 'contract/quote-options';
import { useEffect, useRef, useState } from 'react';

import { namesThatDiffer, recall, remember } from './typed-memory';
import { answersOf } from './typed-values';

const answersIn = (form: HTMLFormElement) => answersOf(readForm(new FormData(form)));

/** Returns whether a field has another value than it was filled with. */
export const isTouched = (element: Element) => {
  if (element instanceof HTMLInputElement)
    return element.value !== element.defaultValue || element.checked !== element.defaultChecked;
  if (element instanceof HTMLTextAreaElement) return element.value !== element.defaultValue;
  return (
    element instanceof HTMLSelectElement &&
    [...element.options].some((option) => option.selected !== option.defaultSelected && option.index > 0)
  );
};

/** Returns the fields that answers were read from. */
function fieldsOf(value: Typed, path: readonly string[] = []): (readonly [string, string])[] {
  if (typeof value === 'string') return [[path.join('.'), value]];
  return Object.entries(value).flatMap(([name, part]) =>
    fieldsOf(part, Array.isArray(value) && typeof part === 'string' ? path : [...path, name]),
  );
}

/** Returns answers with the touched fields of a form in place of theirs. */
function withTouched(answers: TypedAnswers, form: HTMLFormElement): TypedAnswers {
  const touched = new Set([...form.elements].filter(isTouched).map((element) => element.getAttribute('name')));
  return answersOf(
    readForm([
      ...fieldsOf(answers).filter(([name]) => !touched.has(name)),
      ...[...new FormData(form)].filter(([name]) => touched.has(name)),
    ]),
  );
}

/**
 * Returns the answers to show on a step: those stored by the site, and what was typed in this tab later. Text typed
 * before hydration is never overwritten. Going back, a browser fills only the fields that were typed in, not the ones
 * that were filled here: those are filled again.
 * @returns `refilled` names the questions whose fields must be filled again
 */
export function useTypedAnswers(product: QuoteProduct, step: string, known: TypedAnswers | undefined) {
  const form = useRef<HTMLFormElement>(null);
  const [shown, setShown] = useState({ answers: known ?? {}, refilled: [] as readonly string[] });
  /** A later answer of the site does not fill the fields. */
  const [base] = useState(known);

  useEffect(() => {
    if (!form.current) return;
    const typed = answersIn(form.current);
    const answers = withTouched(recall(product, step, base) ?? typed, form.current);
    if ([...form.current.elements].some(isTouched)) remember(product, step, answers, base);
    const refilled = namesThatDiffer(typed, answers);
    // In an effect: the server's HTML has none of what this tab remembers.
    if (refilled.length > 0) setShown({ answers, refilled });
  }, [product, step, base]);

  /** Stores the fields; returns whether they are stored. */
  const keep = () => form.current !== null && remember(product, step, answersIn(form.current), base);
  return { ...shown, form, keep };
}
