import { t } from 'contract/words';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { medium, RadioGroup, TextInput, useToday } from 'ui';

import type { Facts } from '../facts/use-facts';
import { AddressForm } from '../service/address-form';
import { printedWith } from '../service/printed-with';
import { exampleStart, parameters, type EmployerAnswers } from './read-employer-answers';

export interface EmployerQuestionsProps {
  facts: Facts;
  answers: EmployerAnswers;
  /** The id of the element with the answer. */
  anchor: string;
}

/** The form with six questions; the answers are stored only in the URL. */
export function EmployerQuestions({ facts, answers, anchor }: EmployerQuestionsProps) {
  const [search] = useSearchParams();
  const example = exampleStart(useToday());
  const errors = answers.kind === 'wrong' ? answers.errors : [];
  const week = facts.find('group.full-time-week')?.value;
  const field = (name: keyof typeof parameters) => ({
    name: parameters[name],
    defaultValue: search.get(parameters[name]) ?? '',
    error: errors.find((error) => error.name === parameters[name])?.message,
  });
  const typed = (name: keyof typeof parameters) => ({ ...field(name), autoComplete: 'off', width: '9rem' });
  return (
    <AddressForm anchor={anchor} errors={errors} button="Show what fits" {...printedWith(answers.kind === 'answered')}>
      <Count>
        <legend>1. How many people work for you?</legend>
        <TextInput
          {...typed('full')}
          label="Full time"
          hint={week ? t`${week} or more` : undefined}
          inputMode="numeric"
        />
        <TextInput {...typed('part')} label="Part time" hint="For none, enter 0" inputMode="numeric" />
        <TextInput
          {...typed('hours')}
          label="Hours one of those works"
          hint="In a month, like 60"
          inputMode="numeric"
        />
      </Count>
      <RadioGroup
        {...field('people')}
        label="2. Who are they?"
        options={[
          { value: 'staff', label: t`At least one is neither an owner nor an owner’s spouse` },
          { value: 'owners', label: t`Owners and their spouses only` },
        ]}
      />
      <RadioGroup
        {...field('plan')}
        label="3. Do you have a group plan now?"
        options={[
          { value: 'none', label: t`No` },
          { value: 'keep', label: t`Yes, and we’d keep it` },
          { value: 'end', label: t`Yes, and we’d end it` },
        ]}
      />
      <TextInput {...typed('start')} label="4. When should the new one begin?" hint={t`Like ${example}.`} />
      <TextInput
        {...typed('amount')}
        label="5. What could you pay for each person, in a month?"
        hint="In dollars, like 400. A guess is fine."
        inputMode="decimal"
      />
      <TextInput
        {...typed('joining')}
        label="6. How many of the full-time people would join a group plan, or have coverage elsewhere?"
        hint="A spouse’s plan, Medicare, Medicaid, TRICARE or a plan of their own all count."
        inputMode="numeric"
      />
    </AddressForm>
  );
}

const Count = styled.fieldset`
  display: grid;
  gap: var(--s-3) var(--s-4);
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    margin-bottom: var(--s-2);
    padding: 0;
    font-weight: 700;
  }
  ${medium} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    align-items: end;
  }
`;
