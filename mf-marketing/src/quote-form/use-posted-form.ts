import { RefusedError, type Failure } from 'contract/failure';
import { readForm, type TypedAnswers } from 'contract/form-answers';
import type { QuoteProduct } from 'contract/quote-options';
import { useAction } from 'contract/use-action';
import { t } from 'contract/words';
import { useState, type FormEvent } from 'react';
import { useSite } from 'ui';

import { faultsWithoutRow } from './row-faults';
import { postPage } from './quote-draft.actions';
import { markSent } from './typed-memory';
import { useMoveOn } from './use-quote-draft';

/** Errors: by field name, or of the whole page. */
export interface Trouble {
  fields: Readonly<Record<string, string>>;
  message: string | null;
}

const noTrouble: Trouble = { fields: {}, message: null };

/** The current errors, without those of removed rows. `attempt` increases with each failed submit. */
interface Found {
  trouble: Trouble;
  attempt: number;
}

interface PostedForm {
  product: QuoteProduct;
  page: string;
  /** Errors from the server, if the form was posted without scripts. */
  trouble: Trouble | null;
  /** Stores what was typed; returns false if the device stores nothing. */
  keep?: () => boolean;
  /** Validates before sending. */
  check?: (answers: TypedAnswers) => Promise<Readonly<Record<string, string>>>;
}

/**
 * Submits a form page without a reload and moves on to the next page; on errors it stays and keeps all input. Without
 * scripts the browser does the same.
 */
export function usePostedForm({ product, page, trouble: found, keep, check }: PostedForm) {
  const { phone, hours } = useSite();
  const moveOn = useMoveOn(product);
  const [{ trouble, attempt }, setFound] = useState<Found>({ trouble: found ?? noTrouble, attempt: 0 });
  const silence = () => {
    const then = navigator.onLine
      ? t`The site isn’t answering right now: send this again in a minute, or call us at ${phone} (${hours}).`
      : t`You’re offline: send this again when you’re connected, or call us at ${phone} (${hours}).`;
    const isKept = keep?.() ?? true;
    return `${then} ${isKept ? t`What you typed is kept on this device.` : t`What you typed is kept only as long as this page is open.`}`;
  };

  const { run, isRunning } = useAction(
    {
      async request(typed: TypedAnswers) {
        const faults = (await check?.(typed)) ?? {};
        if (Object.keys(faults).length > 0) throw new RefusedError('', faults);
        const at = Date.now();
        const answer = await postPage(product, page, typed);
        markSent(product, page, at);
        return answer;
      },
    },
    {
      onDone: moveOn,
      onFailed: (failure) =>
        setFound((last) => ({ trouble: troubleOf(failure, silence()), attempt: last.attempt + 1 })),
    },
  );

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    run(readForm(new FormData(event.currentTarget)));
  };

  /** Removes the errors of a removed row; errors of later rows stay with their person. */
  const takeOutRow = (list: string, row: number) =>
    setFound((last) => ({
      ...last,
      trouble: { ...last.trouble, fields: faultsWithoutRow(last.trouble.fields, list, row) },
    }));

  return { trouble, attempt, isSending: isRunning, submit, takeOutRow };
}

/** @param silence message if the API did not answer: no network, a server error, or a proxy's page */
function troubleOf({ kind, fields, message }: Failure, silence: string): Trouble {
  if (kind !== 'refused') return { fields: {}, message: silence };
  return { fields, message: Object.keys(fields).length > 0 ? null : message };
}
