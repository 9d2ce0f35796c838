import { plural, t } from 'contract/words';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { daysBetween, fields, formatDay, Heading, RadioGroup, TextInput, useSite, useToday } from 'ui';

import { SourceNote } from '../facts/source-note';
import { unbroken } from '../facts/unbroken';
import type { Facts } from '../facts/use-facts';
import { AddressForm } from '../service/address-form';
import { printedWith } from '../service/printed-with';
import { appealDay, parameters, senders, type AppealQuestion, type Letter } from './appeal-day';

/** Anchor of the answer. It exists only with an answer, so that after a mistake the browser goes to the errors. */
const anchor = 'your-last-day';

/** Works out the last day to appeal from the date of a letter. The answers are stored only in the URL. */
export function AppealForm({ facts, question }: { facts: Facts; question: AppealQuestion }) {
  const [search] = useSearchParams();
  const errorOf = (name: string) => question.errors.find((error) => error.name === name)?.message;
  return (
    <Box {...printedWith(question.letter)}>
      <Heading level={2} size="h4">
        How long do I have?
      </Heading>
      <AddressForm anchor={anchor} errors={question.errors} button="Show my last day">
        <RadioGroup
          name={parameters.from}
          label="Who sent the letter that says no?"
          defaultValue={search.get(parameters.from) ?? ''}
          error={errorOf(parameters.from)}
          options={senders}
        />
        <TextInput
          name={parameters.dated}
          label="The day printed on it"
          hint={unbroken(t`Like September 30, 2026 or 9/30/2026.`)}
          width="14rem"
          autoComplete="off"
          defaultValue={search.get(parameters.dated) ?? ''}
          error={errorOf(parameters.dated)}
        />
      </AddressForm>
      <div aria-live="polite" {...(question.letter && { id: anchor })}>
        {question.letter && <Answer facts={facts} letter={question.letter} />}
      </div>
    </Box>
  );
}

function Answer({ facts, letter }: { facts: Facts; letter: Letter }) {
  const { phone, phoneHref } = useSite();
  const today = useToday();
  const day = appealDay(letter, facts, today);
  const call = (
    <>
      Call us at <a href={phoneHref}>{phone}</a>.
    </>
  );
  if (!day) return <p>The rule for this letter is being checked. {call}</p>;
  const left = daysBetween(today, day.lastDay);
  return (
    <>
      {day.isOver ? (
        <p>
          <b>Counted from the day printed on the letter, the time ended on {formatDay(day.lastDay)}.</b> Ask anyway,
          today: most plans count from the day you got it. Write which day that was, and why you’re late. Illness, a
          death in the family or a letter that never came can be reason enough. {call}
        </p>
      ) : (
        <p>
          <b>
            {left === 0
              ? t`Your appeal should be there by ${formatDay(day.lastDay)}: that’s today.`
              : t`Your appeal should be there by ${formatDay(day.lastDay)}, ${plural(left, { one: '1 day', other: `${left} days` })} from now.`}
          </b>{' '}
          If the letter names a different day, the letter counts. Send it in a way that shows when it arrived, and keep
          a copy.
        </p>
      )}
      <SourceNote facts={[day.rule]} />
    </>
  );
}

const Box = styled.div`
  display: grid;
  gap: var(--s-3);
  max-width: var(--measure);
  padding: var(--s-4);
  ${fields.butter}
  form {
    margin-top: 0;
  }
`;
