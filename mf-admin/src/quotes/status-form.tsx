import type { QuoteDetail } from 'contract/admin-quotes';
import { quoteStates, type QuoteState } from 'contract/quote-options';
import { t } from 'contract/words';
import { useState, type FormEvent } from 'react';
import styled from 'styled-components';
import { Button, Heading, RadioGroup, TextArea, toast } from 'ui';

import { useStoredInput } from '../device/stored-input';
import { RefusalNote } from '../kit/refusal';
import { useQuoteStep, type QuoteStep } from './quote.actions';
import { stateLooks } from './words';

const typedIn = (form: HTMLFormElement | null) => (form ? String(new FormData(form).get('note')).trim() : '');

function noteOf(step: QuoteStep): string | undefined {
  if (step.kind === 'change') return step.change.note;
  return step.kind === 'note' ? step.note.note : undefined;
}

/** Changes the status of a request, adds a note, or both. */
export function StatusForm({ quote: { id, state, version } }: { quote: QuoteDetail }) {
  const { form, forget } = useStoredInput(`note:${id}`, ['state', 'note']);
  const [isEmpty, setEmpty] = useState(false);
  const { run, isRunning, failure } = useQuoteStep(id, {
    onDone(after, step) {
      // The writer may have started another note, while this one was sent or before they pressed Undo.
      if (typedIn(form.current) === noteOf(step)) {
        forget();
        form.current?.reset();
      }
      if (step.kind === 'change') toast(changed(after));
      else toast({ title: t`Saved` });
    },
  });

  /** Toast with an Undo action for an accidental change. */
  const changed = (after: QuoteDetail) => ({
    title: t`Now: ${stateLooks[after.state].name}`,
    action: {
      label: t`Undo`,
      altText: t`Choose ${stateLooks[state].name} again, and save`,
      onSelect: () => run({ kind: 'change', change: { version: after.version, state, note: t`Undone` } }),
    },
  });

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const chosen: QuoteState = quoteStates.find((known) => known === typed.get('state')) ?? state;
    const note = String(typed.get('note')).trim();
    setEmpty(chosen === state && note === '');
    if (chosen !== state) run({ kind: 'change', change: { version, state: chosen, note } });
    else if (note !== '') run({ kind: 'note', note: { note } });
  }

  const fault = isEmpty ? t`Choose another status or write a note.` : failure?.message;
  const options = quoteStates.map((value) => ({
    value,
    label: value === state ? t`${stateLooks[value].name} (now)` : stateLooks[value].name,
  }));
  return (
    <Form ref={form} onSubmit={save} aria-labelledby="work">
      <Heading level={2} size="h3" id="work">
        Update
      </Heading>
      {/* The key resets the choice when the state changes. The note stays, because it is not saved yet. */}
      <RadioGroup key={version} name="state" label="Status" options={options} defaultValue={state} />
      <TextArea
        name="note"
        label="Note"
        optional
        hint="Stays in the history with your name."
        rows={3}
        maxLength={2000}
      />
      {fault && !isRunning && <RefusalNote>{fault}</RefusalNote>}
      <Button type="submit" aria-disabled={isRunning}>
        {isRunning ? t`Saving` : t`Save`}
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
