import { useQueryClient } from '@tanstack/react-query';
import type { QuoteDetail } from 'contract/admin-quotes';
import { nextQuoteStates } from 'contract/quote-options';
import { statusOf } from 'contract/request';
import { useRef, useState, type FormEvent } from 'react';
import styled from 'styled-components';
import { Button, Heading, RadioGroup, TextArea, toast } from 'ui';

import { failureOf } from 'contract/failure';
import { useKeptTyping } from '../desk/kept-typing';
import { useEndedSession } from '../desk/leave-desk';
import { RefusalNote } from '../desk/refusal';
import { quoteKey, useQuoteWrite } from './quote-queries';
import { stateLooks } from './words';

type Progress = { kind: 'idle' } | { kind: 'saving' } | { kind: 'failed'; reason: string };

/** Moves a request on, or adds a note, or both. */
export function StatusForm({ quote: { id, state, version } }: { quote: QuoteDetail }) {
  const write = useQuoteWrite(id);
  const queryClient = useQueryClient();
  const ended = useEndedSession();
  const { form, forget } = useKeptTyping(`note:${id}`, ['state', 'note']);
  const [progress, setProgress] = useState<Progress>({ kind: 'idle' });
  // State is a render late: the second of two quick presses would write the note again.
  const isSaving = useRef(false);

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const chosen = String(typed.get('state') ?? state);
    const note = String(typed.get('note')).trim();
    if (isSaving.current) return;
    if (chosen === state && note === '')
      return setProgress({ kind: 'failed', reason: 'Choose another status or write a note.' });
    isSaving.current = true;
    setProgress({ kind: 'saving' });
    try {
      if (chosen === state) await write('POST', '/notes', { note });
      else await write('PATCH', '', { version, state: chosen, note });
      forget();
      form.current?.reset();
      setProgress({ kind: 'idle' });
      toast({ title: 'Saved' });
    } catch (error) {
      if (ended(error)) return;
      setProgress({ kind: 'failed', reason: failureOf(error).message });
      // What was typed stays; what somebody else did in the meantime appears beside it.
      if (statusOf(error) === 409) await queryClient.invalidateQueries({ queryKey: quoteKey(id), exact: true });
    } finally {
      isSaving.current = false;
    }
  }

  const following = nextQuoteStates[state];
  const options = [state, ...following].map((value) => ({
    value,
    label: value === state ? `${stateLooks[value].name} (now)` : stateLooks[value].name,
  }));
  return (
    <Form ref={form} onSubmit={(event) => void save(event)} aria-labelledby="work">
      <Heading level={2} size="h3" id="work">
        What happened
      </Heading>
      {/* Another state is another choice. The note stays: whoever was faster has not read it. */}
      {following.length > 0 && (
        <RadioGroup key={version} name="state" label="Status" options={options} defaultValue={state} />
      )}
      <TextArea
        name="note"
        label="Note"
        optional
        hint="Stays in the history with your name."
        rows={3}
        maxLength={2000}
      />
      {progress.kind === 'failed' && <RefusalNote>{progress.reason}</RefusalNote>}
      <Button type="submit" aria-disabled={progress.kind === 'saving'}>
        {progress.kind === 'saving' ? 'Saving' : 'Save'}
      </Button>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  justify-items: stretch;
  gap: var(--s-4);
  padding: var(--s-5);
  background: var(--barley);
  > button {
    justify-self: start;
  }
`;
