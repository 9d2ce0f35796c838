import { t } from 'contract/words';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { Heading, medium, onDemand, Section, TextInput, useToday } from 'ui';

import { AddressForm } from '../service/address-form';
import { printedWith } from '../service/printed-with';
import { exampleEnd, parameters, type Questions } from './read-questions';

const anchors = { lost: 'lost-a-plan', income: 'your-line' };
const ofLost = [parameters.ended];
const ofIncome = [parameters.size, parameters.income];

const answers = () => import('./answers');
const LostPlan = onDemand(async () => (await answers()).LostPlan);
const IncomeLine = onDemand(async () => (await answers()).IncomeLine);

/**
 * The two most common questions: a plan that ended, and an income near the limit. The answers are stored only in the
 * URL.
 */
export function TwoQuestions({ questions }: { questions: Questions }) {
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
            onFocus={LostPlan.preload}
          >
            <TextInput {...field('ended')} label="Last day of that coverage" hint={t`Like ${example}.`} />
          </AddressForm>
          <div aria-live="polite">{questions.ended && <LostPlan ended={questions.ended} />}</div>
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
            onFocus={IncomeLine.preload}
          >
            <TextInput {...field('size')} label="People on your tax return" inputMode="numeric" />
            <TextInput
              {...field('income')}
              label="Income for the year, before tax"
              hint="A guess is fine, like 60,000."
              inputMode="decimal"
            />
          </AddressForm>
          <div aria-live="polite">{questions.household && <IncomeLine {...questions.household} />}</div>
        </section>
      </Two>
    </Section>
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
