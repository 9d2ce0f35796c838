import { t } from 'contract/words';
import { useSearchParams } from 'react-router-dom';
import { Checkbox, RadioGroup, Select, TextInput, type ErrorSummaryProps } from 'ui';

import type { Facts } from '../facts/use-facts';
import { parameters } from './parameters';

export interface PersonQuestionsProps {
  facts: Facts;
  errors: ErrorSummaryProps['errors'];
  /** Suffix of each field's name: empty for the first person. */
  suffix: string;
}

/** The wording of the fact in either language; the remainder is the number of people. */
const orMore = / (or more|o más)/;

/** The questions about one person. Their values are read from the URL. */
export function PersonQuestions({ facts, errors, suffix }: PersonQuestionsProps) {
  const [search] = useSearchParams();
  const size = facts.find('medicare.employer-size')?.value;
  const field = (key: keyof typeof parameters) => {
    const name = `${parameters[key]}${suffix}`;
    return { name, error: errors.find((error) => error.name === name)?.message };
  };
  const answer = (key: keyof typeof parameters) => search.get(`${parameters[key]}${suffix}`) ?? '';
  const typed = (key: keyof typeof parameters) =>
    ({ ...field(key), autoComplete: 'off', width: '14rem', defaultValue: answer(key) }) as const;

  return (
    <>
      <TextInput {...typed('birth')} label="When were you born?" hint="Month and year, like March 1962 or 3/1962." />
      <Checkbox
        {...field('first')}
        value="yes"
        label="I was born on the 1st of the month"
        defaultChecked={answer('first') === 'yes'}
      />
      <RadioGroup
        {...field('partB')}
        label="Do you have Medicare Part B?"
        defaultValue={answer('partB') || 'no'}
        options={[
          { value: 'no', label: t`No, or not yet` },
          { value: 'yes', label: t`Yes` },
        ]}
      />
      <TextInput
        {...typed('since')}
        label="If yes, since when?"
        hint="On your card, beside MEDICAL (PART B)."
        optional
      />
      <Select
        {...field('coverage')}
        label="What other health coverage do you have, or did you have last?"
        defaultValue={answer('coverage') || 'none'}
        width="22rem"
      >
        <option value="own-job">From a job of mine</option>
        <option value="spouse-job">From my spouse’s job</option>
        <option value="cobra">COBRA, or a state’s version</option>
        <option value="retiree">A retiree plan from a former job</option>
        <option value="marketplace">A marketplace plan, or my own</option>
        <option value="va">VA health care</option>
        <option value="medicaid">Medicaid</option>
        <option value="none">None of these</option>
      </Select>
      <Select
        {...field('employer')}
        label="From a job? How big is the employer?"
        defaultValue={answer('employer') || 'unknown'}
        width="22rem"
      >
        <option value="small">{size ? t`Fewer than ${size.replace(orMore, '')}` : t`A small one`}</option>
        <option value="large">{size ?? t`A larger one`}</option>
        <option value="unknown">Not sure, or not from a job</option>
      </Select>
      <TextInput
        {...typed('ends')}
        label="When does the job end, or when did it?"
        hint="Month and year. With COBRA or a retiree plan: when the work itself ended."
        optional
      />
      <TextInput
        {...typed('until')}
        label="When does that coverage end, or when did it?"
        hint="The last day, like September 30, 2026. A month alone means its last day."
        optional
      />
    </>
  );
}
