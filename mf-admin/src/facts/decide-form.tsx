import type { FactProposal } from 'contract/fact-proposals';
import { t } from 'contract/words';
import { useMemo, type FormEvent } from 'react';
import styled from 'styled-components';
import { Button, Checkbox, ErrorSummary, Row, TextArea, toast } from 'ui';

import { failureToast } from '../kit/failure-toast';
import { Refusal } from '../kit/refusal';
import { useSummaryErrors } from '../kit/summary-errors';
import { useStoredDraft } from '../device/use-stored-draft';
import { Fields } from '../revised/save-bar';
import { contentOf, draftOf, faultsAt, type FactDraft } from './fact-draft';
import { FactFields } from './fact-fields';
import { useDecide } from './fact.actions';

interface Decision extends FactDraft {
  answer: string;
  mode: 'asProposed' | 'changing';
}

/** Accepts a proposal as it is or with changes, or refuses it with a reason. */
export function DecideForm({ proposal: { id, content, version, regulated } }: { proposal: FactProposal }) {
  const undecided: Decision = { ...draftOf(content), answer: '', mode: 'asProposed' };
  const { draft, change, sent, forgetSent, discard } = useStoredDraft(`decision:${id}`, { version, draft: undecided });
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
    onFailed(refused, { answer: typed }) {
      // Decided by somebody else: this form goes with its proposal, so the toast has what was typed.
      if (refused.code !== 'conflict') return;
      discard();
      failureToast(t`Not decided`, {
        kind: refused.kind,
        message: typed ? t`${refused.message} You typed: “${typed}”` : refused.message,
      });
    },
  });
  // Memoized per response: the summary takes focus whenever its list changes.
  const faults = useMemo(() => faultsAt(failure?.fields ?? {}), [failure]);
  const errors = useSummaryErrors(faults);

  function accept(event: FormEvent) {
    event.preventDefault();
    sent();
    run({ verdict: 'accepted', answer, baseVersion: version, content: contentOf(draft), confirmed: draft.confirmed });
  }

  function refuse() {
    sent();
    run({ verdict: 'refused', answer });
  }

  return (
    <Form onSubmit={accept} noValidate aria-label="Decide">
      <ErrorSummary errors={errors} />
      <Refusal failure={failure} />
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
