import { readForm, type TypedAnswers } from 'contract/form-answers';
import type { QuoteProduct } from 'contract/quote-options';
import { useEffect, useRef, useState } from 'react';

import { answersOf } from './typed-values';
import { recall, remember } from './typed-memory';

const answersIn = (form: HTMLFormElement) => answersOf(readForm(new FormData(form)));

const isTouched = (form: HTMLFormElement) =>
  [...form.elements].some((element) => {
    if (element instanceof HTMLInputElement)
      return element.value !== element.defaultValue || element.checked !== element.defaultChecked;
    if (element instanceof HTMLTextAreaElement) return element.value !== element.defaultValue;
    return (
      element instanceof HTMLSelectElement &&
      [...element.options].some((option) => option.selected !== option.defaultSelected && option.index > 0)
    );
  });

/**
 * Returns the answers to show on a step: those stored by the site, and what was typed in this tab later. Text typed
 * before hydration is never overwritten.
 * @returns `version` changes when the fields must be filled again
 */
export function useTypedAnswers(product: QuoteProduct, step: string, known: TypedAnswers | undefined) {
  const form = useRef<HTMLFormElement>(null);
  const [shown, setShown] = useState({ answers: known ?? {}, version: 0 });
  /** A later answer of the site does not fill the fields. */
  const [base] = useState(known);

  useEffect(() => {
    const remembered = recall(product, step, base);
    if (!form.current) return;
    if (isTouched(form.current)) remember(product, step, answersIn(form.current), base);
    // oxlint-disable-next-line react/set-state-in-effect -- what a tab remembers is known once the server's HTML is taken over
    else if (remembered) setShown(({ version }) => ({ answers: remembered, version: version + 1 }));
  }, [product, step, base]);

  const keep = () => {
    if (form.current) remember(product, step, answersIn(form.current), base);
  };
  return { ...shown, form, keep };
}
