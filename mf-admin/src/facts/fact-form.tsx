import type { EditedFact } from 'contract/fact-content';
import { useState, type FormEvent } from 'react';
import { Button, Checkbox, ErrorSummary, toast } from 'ui';

import { Block } from '../desk/block';
import { Refusal } from '../desk/refusal';
import { useKeptDraft } from '../desk/use-kept-draft';
import { BlockForm, Fields, SaveBar } from '../revised/save-bar';
import { SavedByOther } from '../revised/saved-by-other';
import { contentOf, differencesBetween, draftOf, faultsAt, nextOf } from './fact-draft';
import { useSaveFact } from './fact.actions';
import { FigureFields } from './figure-fields';

/** A fact's figure and the one that waits for its day, saved at once. */
export function FactForm({ fact, onReplaced }: { fact: EditedFact; onReplaced(): void }) {
  const { draft, change, saved } = useKeptDraft(`fact:${fact.key}`, draftOf(fact.content));
  /** The version that the form was filled from: what somebody else saves since then is a conflict, and no update. */
  const [base, setBase] = useState(fact.version);
  const { run, isRunning, failure } = useSaveFact(fact.key, {
    onDone(answer) {
      saved(draftOf(answer.content));
      setBase(answer.version);
      toast({ title: 'Saved', description: 'Pages and articles follow.' });
    },
  });
  const isStale = failure?.code === 'stale_version' && fact.version !== base;
  const faults = faultsAt(failure?.fields ?? {});
  const { now, next, confirmed } = draft;
  const save = (baseVersion: number) => run({ baseVersion, content: contentOf(draft), confirmed });

  function submit(event: FormEvent) {
    event.preventDefault();
    save(base);
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
      {fact.regulated && (
        <Block
          title="Words of the law"
          about="This value is printed word for word because a regulation says so. Change it only when the regulation does."
        >
          <Fields>
            <Checkbox
              name="confirmed"
              label="I have compared the value with the source, word for word"
              error={faults['confirmed']}
              checked={confirmed}
              onChange={(isConfirmed) => change({ confirmed: isConfirmed })}
            />
          </Fields>
        </Block>
      )}
      <FigureFields
        title="What is stated now"
        about="From the day after its last day, pages and articles leave it out by themselves."
        figure={now}
        faults={faults}
        onChange={(part) => change({ now: { ...now, ...part } })}
      />
      {next ? (
        <>
          <FigureFields
            title="From its day"
            about="Waits beside the one of now, and takes its place on the day from which it holds."
            prefix="next."
            figure={next}
            faults={faults}
            onChange={(part) => change({ next: { ...next, ...part } })}
          />
          <Button look="text" size="dense" onClick={() => change({ next: null })}>
            Remove the figure that waits
          </Button>
        </>
      ) : (
        <Block
          title="From its day"
          about="Next year’s figure can wait here. It takes the place of this one on its day."
        >
          <Button look="outline" size="dense" onClick={() => change({ next: nextOf(now) })}>
            Add the next figure
          </Button>
        </Block>
      )}
      <SaveBar isRunning={isRunning} />
    </BlockForm>
  );
}
