import type { QuoteDetail } from 'contract/admin-quotes';
import { t } from 'contract/words';
import { useState, type FormEvent } from 'react';
import styled from 'styled-components';
import { Button, Heading, Row, Select, TextInput, toast } from 'ui';

import { failureToast } from '../kit/failure-toast';
import { RefusalNote } from '../kit/refusal';
import { useCurrentAccount } from '../layout/current-account';
import { useIsMailFiled } from '../mail/mail.queries';
import { useQuoteStep } from './quote.actions';
import { FollowUp } from './due-line';

const noAnswer = t`Called, no answer.`;

/** Assignment and follow-up of a request, and a shortcut for the most frequent note. */
export function Duties({ quote }: { quote: QuoteDetail }) {
  return (
    <Box aria-labelledby="duties">
      <Heading level={2} size="h3" id="duties">
        Whose it is
      </Heading>
      <Assignee quote={quote} />
      {/* Not in the form, which is not printed. */}
      <FollowUp {...quote} />
      {!quote.doNotContact && <FollowUpForm key={quote.followUpOn} quote={quote} />}
    </Box>
  );
}

function Assignee({ quote: { id, assignee, assignees } }: { quote: QuoteDetail }) {
  const who = useCurrentAccount();
  const me = who.kind === 'known' ? assignees.find((item) => item.id === who.admin.id) : undefined;
  const { run, isRunning, failure } = useQuoteStep(id, {
    onDone: (after) => void toast({ title: after.assignee ? t`Assigned to ${after.assignee.name}` : t`Unassigned` }),
  });
  const give = (to: string | null) => run({ kind: 'assign', assignment: { assignee: to, from: assignee?.id ?? null } });
  return (
    <>
      {failure && !isRunning && <RefusalNote>{Object.values(failure.fields)[0] ?? failure.message}</RefusalNote>}
      <Select
        name="assignee"
        size="dense"
        label="Assigned to"
        value={assignee?.id ?? ''}
        aria-disabled={isRunning}
        onChange={({ target }) => give(target.value || null)}
      >
        <option value="">Unassigned</option>
        {assignees.map((one) => (
          <option key={one.id} value={one.id}>
            {one.name}
            {one.isAway && ' (away)'}
          </option>
        ))}
      </Select>
      {me && assignee?.id !== me.id && (
        <Button look="outline" size="dense" aria-disabled={isRunning} onClick={() => give(me.id)}>
          Assign to me
        </Button>
      )}
    </>
  );
}

function FollowUpForm({ quote: { id, followUpOn } }: { quote: QuoteDetail }) {
  const isFiled = useIsMailFiled();
  const [missing, setMissing] = useState<string>();
  const day = useQuoteStep(id, {
    onDone: (after) =>
      void toast(
        after.followUpOn
          ? {
              title: t`Noted`,
              description: isFiled
                ? t`It is in the list. No mail will remind you: there is no mail server.`
                : t`It is in the list, and a mail will remind you on the day.`,
            }
          : { title: t`No reminder any more` },
      ),
  });
  const call = useQuoteStep(id, {
    onDone: () => void toast({ title: t`Noted in the history` }),
    onFailed: (failure) => failureToast(t`Not noted`, failure),
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const on = String(new FormData(event.currentTarget).get('on'));
    setMissing(on === '' ? t`Choose a day` : undefined);
    if (on !== '') day.run({ kind: 'follow-up', followUp: { on } });
  }

  function forgetFault() {
    setMissing(undefined);
    if (day.failure) day.reset();
  }

  const fault = missing ?? (day.isRunning ? undefined : day.failure?.fields['on']);
  return (
    <Form noValidate aria-label="Come back to it" onSubmit={submit}>
      {day.failure && !day.isRunning && !fault && <RefusalNote>{day.failure.message}</RefusalNote>}
      <TextInput
        name="on"
        type="date"
        size="dense"
        width="12rem"
        label="Come back to it on"
        defaultValue={followUpOn ?? ''}
        error={fault}
        onChange={forgetFault}
      />
      <Row>
        <Button type="submit" look="outline" size="dense" aria-disabled={day.isRunning}>
          Remind me
        </Button>
        {followUpOn !== null && (
          <Button
            look="text"
            size="dense"
            aria-disabled={day.isRunning}
            onClick={() => day.run({ kind: 'follow-up', followUp: { on: null } })}
          >
            No reminder
          </Button>
        )}
        <Button
          look="outline"
          size="dense"
          aria-disabled={call.isRunning}
          onClick={() => call.run({ kind: 'note', note: noAnswer })}
        >
          Called, no answer
        </Button>
      </Row>
    </Form>
  );
}

const Box = styled.section`
  display: grid;
  justify-items: start;
  gap: var(--s-4);
  > * {
    width: 100%;
  }
  > button {
    width: auto;
  }
`;

const Form = styled.form`
  display: grid;
  gap: var(--s-3);
`;
