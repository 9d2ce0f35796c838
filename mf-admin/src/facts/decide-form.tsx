import type { EditedFact } from 'contract/fact-content';
import type { FactProposal } from 'contract/fact-proposals';
import { t } from 'contract/words';
import { useMemo, type FormEvent } from 'react';
import styled from 'styled-components';
import { Button, Checkbox, ErrorSummary, Row, TextArea, toast } from 'ui';

import { discardedToast } from '../kit/discarded-toast';
import { failureToast } from '../kit/failure-toast';
import { Refusal } from '../kit/refusal';
import { useSummaryErrors } from '../kit/summary-errors';
import { useStoredDraft } from '../device/use-stored-draft';
import { Fields } from '../revised/save-bar';
import { SavedByOther } from '../revised/saved-by-other';
import { contentOf, differencesBetween, draftOf, faultsAt, type FactDraft } from './fact-draft';
import { FactFields } from './fact-fields';
import { useDecide } from './fact.actions';

interface Decision extends FactDraft {
  answer: string;
  mode: 'asProposed' | 'changing';
}

/** Accepts a proposal as it is or with changes, or refuses it with a reason. */
export function DecideForm({ fact, proposal }: { fact: EditedFact; proposal: FactProposal }) {
  const { id, content, version, regulated } = proposal;
  const undecided: Decision = { ...draftOf(content), answer: '', mode: 'asProposed' };
  const { draft, change, sent, forgetSent, ...typed } = useStoredDraft(`decision:${id}`, { version, draft: undecided });
  const { answer, mode } = draft;
  const { run, isRunning, failure } = useDecide(id, {
    onDone(_, { verdict }) {
      forgetSent();
      toast(
        verdict === 'accepted'
          ? { title: t`Accepted`, description: t`Pages and articles follow.` }
          : { title: t`Refused`, description: t`Who proposed it reads your answer.` },
      );
    },
    onFailed(refused, { answer: words }) {
      // Decided by somebody else: this form goes with its proposal, so the toast has what was typed.
      if (refused.code !== 'conflict') return;
      typed.discard();
      failureToast(t`Not decided`, {
        kind: refused.kind,
        message: words ? t`${refused.message} You typed: “${words}”` : refused.message,
      });
    },
  });
  // Memoized per response: the summary takes focus whenever its list changes.
  const faults = useMemo(() => faultsAt(failure?.fields ?? {}), [failure]);
  const errors = useSummaryErrors(faults);

  const conflict = isRunning ? null : typed.conflict;

  function accept() {
    const { draft: decision, base } = sent();
    const { confirmed } = decision;
    const accepted = { baseVersion: base.version, content: contentOf(decision), confirmed };
    run({ verdict: 'accepted', answer: decision.answer, ...accepted });
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    accept();
  }

  function keepMine() {
    typed.keepMine();
    accept();
  }

  function refuse() {
    sent();
    run({ verdict: 'refused', answer });
  }

  return (
    <Form onSubmit={submit} noValidate aria-label="Decide">
      <ErrorSummary errors={errors} />
      {conflict ? (
        <SavedByOther
          what={t`this fact`}
          by={fact.history[0]?.by}
          differences={differencesBetween(draftOf(fact.content), conflict.mine)}
          failure={failure}
          onKeepMine={keepMine}
          onTakeTheirs={() => discardedToast(typed.discard())}
        />
      ) : (
        <Refusal failure={failure} />
      )}
      {mode === 'changing' && <FactFields regulated={regulated} draft={draft} faults={faults} onChange={change} />}
      <Fields>
        {regulated && mode === 'asProposed' && (
          <Checkbox
            name="confirmed"
            label="I have compared the value with the source, word for word"
            error={faults['confirmed']}
            checked={draft.confirmed}
            onChange={(confirmed) => change({ confirmed })}
          />
        )}
        <TextArea
          name="answer"
          label="Your answer"
          rows={2}
          size="dense"
          hint="Who proposed it reads it. Needed where you refuse."
          error={faults['answer']}
          value={answer}
          onChange={({ target }) => change({ answer: target.value })}
        />
      </Fields>
      <Row>
        <Button type="submit" size="dense" aria-disabled={isRunning}>
          {mode === 'changing' ? t`Accept as changed` : t`Accept`}
        </Button>
        {mode === 'asProposed' && (
          <Button look="outline" size="dense" onClick={() => change({ mode: 'changing' })}>
            Change it first
          </Button>
        )}
        <Button look="outline" size="dense" aria-disabled={isRunning} onClick={refuse}>
          Refuse
        </Button>
      </Row>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-5);
  width: 100%;
`;
