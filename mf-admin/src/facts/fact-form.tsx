import type { EditedFact } from 'contract/fact-content';
import type { FormEvent } from 'react';
import { ErrorSummary, TextArea, toast } from 'ui';

import { Block } from '../shared/block';
import { Refusal } from '../shared/refusal';
import { useKeptDraft } from '../shared/use-kept-draft';
import { BlockForm, Fields, SaveBar } from '../revised/save-bar';
import { SavedByOther } from '../revised/saved-by-other';
import { contentOf, differencesBetween, draftOf, faultsAt } from './fact-draft';
import { useSendFact } from './fact.actions';
import { FactFields } from './fact-fields';

interface FactFormProps {
  fact: EditedFact;
  /** Owners save a fact. Writers propose what it should say. */
  purpose: 'save' | 'propose';
  onReplaced(): void;
}

/** A fact's figure and the one that waits for its day, saved or proposed at once. */
export function FactForm({ fact, purpose, onReplaced }: FactFormProps) {
  const isProposal = purpose === 'propose';
  const { draft, base, change, saved } = useKeptDraft(`fact:${fact.key}`, {
    version: fact.version,
    draft: draftOf(fact.content),
  });
  const { run, isRunning, failure } = useSendFact(fact.key, purpose, {
    onDone(answer) {
      if (!answer) {
        onReplaced();
        toast({ title: 'Proposed', description: 'Owners see it at their start page.' });
        return;
      }
      saved({ version: answer.version, draft: draftOf(answer.content) });
      toast({ title: 'Saved', description: 'Pages and articles follow.' });
    },
  });
  const isStale = failure?.code === 'stale_version' && fact.version !== base.version;
  const faults = faultsAt(failure?.fields ?? {});
  const save = (baseVersion: number) =>
    run({ baseVersion, content: contentOf(draft), confirmed: draft.confirmed, note: draft.note });

  function submit(event: FormEvent) {
    event.preventDefault();
    save(base.version);
  }

  return (
    <BlockForm onSubmit={submit} noValidate aria-label="Fact">
      <ErrorSummary errors={Object.entries(faults).map(([name, message]) => ({ name, message }))} />
      {isStale ? (
        <SavedByOther
          what="this fact"
          by={fact.history[0]?.by}
          differences={differencesBetween(draftOf(fact.content), draft)}
          onKeepMine={() => save(fact.version)}
          onTakeTheirs={onReplaced}
        />
      ) : (
        <Refusal failure={failure} />
      )}
      <FactFields regulated={fact.regulated} draft={draft} faults={faults} onChange={change} />
      {isProposal && (
        <Block title="Why" about="Owners read it beside the change, and decide.">
          <Fields>
            <TextArea
              name="note"
              label="Why it changes"
              rows={2}
              size="dense"
              hint="Like: CMS published the amounts for 2027 on Friday."
              error={faults['note']}
              value={draft.note}
              onChange={({ target }) => change({ note: target.value })}
            />
          </Fields>
        </Block>
      )}
      <SaveBar
        isRunning={isRunning}
        {...(isProposal && { label: 'Propose', about: 'Visitors see it once an owner accepts it.' })}
      />
    </BlockForm>
  );
}
