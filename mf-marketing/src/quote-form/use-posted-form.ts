import type { ApiErrorBody } from 'contract/api-error';
import { readForm, type TypedAnswers } from 'contract/form-answers';
import type { QuoteStepAnswer } from 'contract/quote-drafts';
import type { QuoteProduct } from 'contract/quote-options';
import { apiRequest, RequestError } from 'contract/request';
import { useRef, useState, type FormEvent } from 'react';
import { useSite } from 'ui';

import { draftAction, useMoveOn } from './use-quote-draft';

/** What is wrong: with fields, by their names, or with all of it. */
export interface Trouble {
  fields: Readonly<Record<string, string>>;
  message: string | null;
}

const noTrouble: Trouble = { fields: {}, message: null };

interface PostedForm {
  product: QuoteProduct;
  page: string;
  /** What the server found where the form was posted without scripts. */
  trouble: Trouble | null;
  /** Checks before anything is sent. */
  check?: (answers: TypedAnswers) => Promise<Readonly<Record<string, string>>>;
  onSent?: (answer: QuoteStepAnswer) => void;
}

/**
 * Sends a page of a form without leaving it, and goes on to the next; where something is wrong it stays, with every
 * word. Without scripts the browser does the same by itself.
 */
export function usePostedForm({ product, page, trouble: found, check, onSent }: PostedForm) {
  const { phone, hours } = useSite();
  const moveOn = useMoveOn(product);
  const [trouble, setTrouble] = useState(found ?? noTrouble);
  const [sending, setSending] = useState<'no' | 'yes'>('no');
  // State is late by a render, and a double click is faster.
  const busy = useRef(false);

  async function send(typed: TypedAnswers) {
    const faults = (await check?.(typed)) ?? {};
    if (Object.keys(faults).length > 0) {
      setTrouble({ fields: faults, message: null });
      return;
    }
    try {
      const response = await apiRequest('POST', draftAction(product, page), typed);
      const answer = (await response.json()) as QuoteStepAnswer; // the API's own schema made it
      onSent?.(answer);
      moveOn(answer);
    } catch (error) {
      setTrouble(
        troubleOf(
          error,
          `The site does not answer right now. What you typed is kept on this device: send it again in a minute, or call us at ${phone} (${hours}).`,
        ),
      );
    }
  }

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy.current) return;
    busy.current = true;
    setSending('yes');
    void send(readForm(new FormData(event.currentTarget))).finally(() => {
      busy.current = false;
      setSending('no');
    });
  };

  return { trouble, sending, submit };
}

function troubleOf(error: unknown, silence: string): Trouble {
  if (!(error instanceof RequestError) || error.status >= 500) return { fields: {}, message: silence };
  const { fields = {}, message } = JSON.parse(error.body) as ApiErrorBody; // below 500 it is the API that speaks
  return { fields, message: Object.keys(fields).length > 0 ? null : message };
}
