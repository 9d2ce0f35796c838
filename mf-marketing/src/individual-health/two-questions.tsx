import { plural, t } from 'contract/words';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { fields, formatDay, Heading, medium, Section, TextInput, useSite, useToday } from 'ui';

import { SourceNote } from '../facts/source-note';
import type { Facts } from '../facts/use-facts';
import { AddressForm } from '../service/address-form';
import { printedWith } from '../service/printed-with';
import { IncomeEdges } from './income-edges';
import { dollars, placeOfIncome } from './income-line';
import { lostPlan } from './lost-plan';
import { lastOpenDay } from './season';
import { exampleEnd, parameters, type Questions } from './read-questions';

const anchors = { lost: 'lost-a-plan', income: 'your-line' };
const ofLost = [parameters.ended];
const ofIncome = [parameters.size, parameters.income];

interface TwoQuestionsProps {
  facts: Facts;
  questions: Questions;
}

/**
 * The two most common questions: a plan that ended, and an income near the limit. The answers are stored only in the
 * URL.
 */
export function TwoQuestions({ facts, questions }: TwoQuestionsProps) {
  const [search] = useSearchParams();
  const example = exampleEnd(useToday());
  const field = (name: keyof typeof parameters) => ({
    name: parameters[name],
    autoComplete: 'off',
    width: '14rem',
    defaultValue: search.get(parameters[name]) ?? '',
    error: questions.errors.find((error) => error.name === parameters[name])?.message,
  });
  const errorsOf = (...names: string[]) => questions.errors.filter(({ name }) => names.includes(name));
  return (
    <Section field="duck" space="small" id="questions-first" {...printedWith(questions.ended || questions.household)}>
      <Two>
        <section id={anchors.lost} aria-labelledby="lost" {...printedWith(questions.ended)}>
          <Heading level={2} size="h3" id="lost">
            Did you lose a plan?
          </Heading>
          <AddressForm
            anchor={anchors.lost}
            errors={errorsOf(...ofLost)}
            button="Show how long I have"
            others={ofIncome}
          >
            <TextInput {...field('ended')} label="Last day of that coverage" hint={t`Like ${example}.`} />
          </AddressForm>
          <div aria-live="polite">{questions.ended && <Lost facts={facts} ended={questions.ended} />}</div>
        </section>
        <section id={anchors.income} aria-labelledby="line" {...printedWith(questions.household)}>
          <Heading level={2} size="h3" id="line">
            Is your income under the line?
          </Heading>
          <AddressForm
            anchor={anchors.income}
            errors={errorsOf(...ofIncome)}
            button="Show where I stand"
            others={ofLost}
          >
            <TextInput {...field('size')} label="People on your tax return" inputMode="numeric" />
            <TextInput
              {...field('income')}
              label="Income for the year, before tax"
              hint="A guess is fine, like 60,000."
              inputMode="decimal"
            />
          </AddressForm>
          <div aria-live="polite">{questions.household && <Line facts={facts} household={questions.household} />}</div>
        </section>
      </Two>
    </Section>
  );
}

function Lost({ facts, ended }: { facts: Facts; ended: string }) {
  const { phone, phoneHref } = useSite();
  const today = useToday();
  const lost = lostPlan(ended, facts, today);
  if (!lost) return null;
  const { opens, lastDay, starts, state } = lost;
  const openUntil = lastOpenDay(today, facts);
  const openToAll = openUntil && t`Open enrollment is open for everyone until ${formatDay(openUntil)}.`;
  return (
    <Answer>
      {state === 'over' ? (
        <p>
          <b>The time after that loss ended on {formatDay(lastDay)}.</b>{' '}
          {openToAll ?? t`Open enrollment is closed today, but there may be another way in: call us.`}
        </p>
      ) : (
        <>
          <p>
            {state === 'ahead' ? (
              <>
                <b>
                  You can choose a marketplace plan from {formatDay(opens)} to {formatDay(lastDay)}.
                </b>{' '}
                Choose by {formatDay(ended)}, and it starts {formatDay(starts)}.
              </>
            ) : (
              <>
                <b>You can choose a marketplace plan until {formatDay(lastDay)}.</b> Choose today, and it starts{' '}
                {formatDay(starts)}.
              </>
            )}{' '}
            For COBRA you have at least as long, and longer if the notice came later.
          </p>
          <p>
            It isn’t a loss that counts if you dropped the plan or stopped paying for it.{' '}
            {openUntil && openUntil > lastDay && openToAll}
          </p>
        </>
      )}
      <p>
        Little or no income now? Medicaid takes you in any month. If it was Medicaid or CHIP that ended, you may have
        longer: call <a href={phoneHref}>{phone}</a>.
      </p>
      <SourceNote facts={facts.select(['individual.special-enrollment', 'individual.cobra-election'])} />
    </Answer>
  );
}

function Line({ facts, household: { size, income } }: { facts: Facts; household: { size: number; income: number } }) {
  const place = placeOfIncome(size, income, facts);
  if (!place) return null;
  const people = plural(size, { one: 'one person', other: `${size} people` });
  return (
    <Answer>
      {place.kind === 'medicaid' && (
        <p>
          <b>At this income, look at Medicaid first.</b>{' '}
          {place.monthly === null
            ? t`Most states cover most adults.`
            : t`Most states cover most adults up to about ${dollars(place.monthly)} a month for ${people}.`}{' '}
          It’s counted by the month, and you can apply today.
        </p>
      )}
      {place.kind === 'credit' && (
        <p>
          <b>
            {place.below === 0
              ? t`You’re right at the line of ${dollars(place.line)} for ${people}.`
              : t`You’re ${dollars(place.below)} under the line of ${dollars(place.line)} for ${people}.`}
          </b>{' '}
          A tax credit is likely. A raise, a sale or money from a retirement account can take you over, and then all of
          it is paid back.
        </p>
      )}
      {place.kind === 'no-credit' && (
        <p>
          <b>
            You’re {dollars(place.above)} over the line of {dollars(place.line)} for {people}.
          </b>{' '}
          There’s no credit above it. What you put into a retirement plan or a health savings account can bring you
          under.
        </p>
      )}
      <IncomeEdges size={size} income={income} facts={facts} />
      <SourceNote
        facts={facts.select([
          'individual.income-line.one.*',
          'individual.income-line.two.*',
          'individual.medicaid-adults',
          'individual.credit-floor',
          'medicare.irmaa-line.one.*',
          'medicare.irmaa-line.couple.*',
        ])}
      />
    </Answer>
  );
}

const Two = styled.div`
  display: grid;
  gap: var(--s-6) var(--s-8);
  form {
    gap: var(--s-4);
  }
  ${medium} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

const Answer = styled.div`
  ${fields.paper}
  display: grid;
  gap: var(--s-2);
  margin-top: var(--s-4);
  padding: var(--s-4);
  border: 2px solid var(--rule-ink);
  line-height: 1.45;
`;
