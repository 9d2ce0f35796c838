import { readForm, type TypedAnswers } from 'contract/form-answers';
import type { QuoteProduct } from 'contract/quote-options';
import { useEffect, useRef, useState } from 'react';

import { answersOf } from './typed-values';
import { recall, remember } from './typed-memory';

const answersIn = (form: HTMLFormElement) => answersOf(readForm(new FormData(form)));

const isTouched = (form: HTMLFormElement) =>
  [...form.elements].some((one) => {
    if (one instanceof HTMLInputElement) return one.value !== one.defaultValue || one.checked !== one.defaultChecked;
    if (one instanceof HTMLTextAreaElement) return one.value !== one.defaultValue;
    return (
      one instanceof HTMLSelectElement &&
      [...one.options].some((option) => option.selected !== option.defaultSelected && option.index > 0)
    );
  });

/**
 * Returns the answers to show on a step: those stored by the site, or what was typed in this tab later. Text typed
 * before hydration is never overwritten.
 * @returns `version` changes when the fields must be filled again
 */
export function useTypedAnswers(product: QuoteProduct, step: string, known: TypedAnswers | undefined) {
  const form = useRef<HTMLFormElement>(null);
  const [shown, setShown] = useState({ answers: known ?? {}, version: 0 });

  useEffect(() => {
    const kept = recall(product, step);
    if (!form.current) return;
    if (isTouched(form.current)) remember(product, step, answersIn(form.current));
    // oxlint-disable-next-line react/set-state-in-effect -- what a tab remembers is known once the server's HTML is taken over
    else if (kept) setShown(({ version }) => ({ answers: kept, version: version + 1 }));
  }, [product, step]);

  const keep = () => {
    if (form.current) remember(product, step, answersIn(form.current));
  };
  return { ...shown, form, keep };
}
