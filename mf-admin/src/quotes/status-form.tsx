import type { QuoteDetail } from 'contract/admin-quotes';
import { quoteStates, type QuoteState } from 'contract/quote-options';
import { t } from 'contract/words';
import { useState, type FormEvent } from 'react';
import styled from 'styled-components';
import { Button, Heading, RadioGroup, TextArea, toast } from 'ui';

import { storedInput, useStoredInput } from '../device/stored-input';
import { RefusalNote } from '../kit/refusal';
import { useQuoteStep } from './quote.actions';
import { stateLooks } from './words';

/** A chosen status, and the one that the request had at the time. */
interface Choice {
  to: QuoteState;
  from: QuoteState;
}

const choiceOf = (value: string | undefined, from: QuoteState): Choice | null => {
  const to = quoteStates.find((known) => known === value);
  return to ? { to, from } : null;
};

const nowText = ({ state }: QuoteDetail) => t`Now: ${stateLooks[state].name}`;

/** Changes the status of a request, adds a note, or both. */
export function StatusForm({ quote: { id, state, version } }: { quote: QuoteDetail }) {
  const storageKey = `note:${id}`;
  const { form, forgetSent } = useStoredInput(storageKey, ['state', 'note']);
  const [choice, setChoice] = useState(() => choiceOf(storedInput(storageKey)['state'], state));
  if (choice?.to === state) setChoice(null);
  const [isEmpty, setEmpty] = useState(false);
  // A choice that was made during a change replaces that one, not a colleague's.
  const rebase = (after: QuoteDetail) => setChoice((made) => made && { ...made, from: after.state });
  // Not `run`, which does nothing until the queries of the change are read again.
  const undo = useQuoteStep(id, {
    onDone(after) {
      rebase(after);
      toast({ title: nowText(after) });
    },
  });
  const { run, isRunning, failure, reset } = useQuoteStep(id, {
    onDone(after, step) {
      forgetSent(); // the writer may have started another note meanwhile
      if (step.kind !== 'change') return toast({ title: t`Saved` });
      rebase(after);
      const back = { version: after.version, state: step.from, note: t`Undone` };
      return toast({
        title: nowText(after),
        action: {
          label: t`Undo`,
          altText: t`Choose ${stateLooks[step.from].name} again, and save`,
          onSelect() {
            reset(); // the refusal of a later attempt
            undo.run({ kind: 'change', change: back, from: after.state });
          },
        },
      });
    },
  });

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const note = String(new FormData(event.currentTarget).get('note')).trim();
    const hasNothing = choice === null && note === '';
    setEmpty(hasNothing);
    undo.reset();
    if (hasNothing && !isRunning) return reset();
    if (choice) run({ kind: 'change', change: { version, state: choice.to, note }, from: state });
    else if (note !== '') run({ kind: 'note', note });
  }

  const overtaken =
    choice && choice.from !== state
      ? t`Not saved: somebody set it to ${stateLooks[state].name} in the meantime. If ${stateLooks[choice.to].name} still holds, save again.`
      : null;
  const refused = failure ?? undo.failure;
  const refusal = refused?.fields['note'] ?? refused?.message;
  const fault = overtaken ?? (isEmpty ? t`Choose another status or write a note.` : refusal);
  // The current status has no value: only a choice is stored. A note that is restored must not undo what a colleague set.
  const options = quoteStates.map((value) =>
    value === state
      ? { value: '', label: t`${stateLooks[value].name} (now)` }
      : { value, label: stateLooks[value].name },
  );
  return (
    <Form ref={form} onSubmit={save} onChange={() => setEmpty(false)} aria-labelledby="work">
      <Heading level={2} size="h3" id="work">
        Update
      </Heading>
      <RadioGroup
        name="state"
        label="Status"
        options={options}
        value={choice?.to ?? ''}
        onChange={(value) => setChoice(choiceOf(value, state))}
      />
      <TextArea name="note" label="Note" optional hint="Stays in the history with your name." rows={3} />
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
