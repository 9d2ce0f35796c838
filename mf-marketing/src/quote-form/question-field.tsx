import type { TypedAnswers } from 'contract/form-answers';
import { quoteOptions } from 'contract/quote-options';
import { CheckboxGroup, DateInput, RadioGroup, Select, TextArea, TextInput } from 'ui';

import { ListOptions } from './list-options';
import { PeopleRows } from './people-rows';
import type { Question } from './question';
import { listOf, partsOf, rowsOf, textOf } from './typed-values';

interface QuestionFieldProps {
  question: Question;
  answers: TypedAnswers;
  /** Errors by field name. */
  faults: Readonly<Record<string, string>>;
  /** Called with the list and the number of a row removed from it. */
  onRowTakenOut: (list: string, row: number) => void;
}

const optionsOf = (name: keyof typeof quoteOptions) =>
  Object.entries(quoteOptions[name]).map(([value, label]) => ({ value, label }));

/** A question with its control, filled with the earlier answer. */
export function QuestionField({ question, answers, faults, onRowTakenOut }: QuestionFieldProps) {
  const { name, label, hint, optional = false } = question;
  const value = answers[name];
  const texts = { name, label, hint, optional, error: faults[name] };
  switch (question.kind) {
    case 'line':
      return (
        <TextInput
          {...texts}
          type={question.type ?? 'text'}
          inputMode={question.digits && 'numeric'}
          autoComplete={question.autoComplete ?? 'off'}
          spellCheck={question.type === 'email' ? false : undefined}
          {...(question.width && { width: question.width })}
          defaultValue={textOf(value)}
        />
      );
    case 'text':
      return <TextArea {...texts} rows={6} defaultValue={textOf(value)} />;
    case 'list':
      return (
        <Select {...texts} width="26rem" defaultValue={textOf(value)}>
          <ListOptions list={question.options} />
        </Select>
      );
    case 'one':
      return <RadioGroup {...texts} options={optionsOf(question.options)} defaultValue={textOf(value)} />;
    case 'some':
      return <CheckboxGroup {...texts} options={optionsOf(question.options)} defaultValue={listOf(value)} />;
    case 'date':
      return (
        <DateInput
          {...{ name, label, hint, optional }}
          parts={question.parts}
          defaultValue={partsOf(value)}
          errors={faults}
          {...(question.birthday && { autoComplete: 'bday' as const })}
        />
      );
    case 'people':
      return (
        <PeopleRows name={name} rows={rowsOf(value)} faults={faults} onTakenOut={(row) => onRowTakenOut(name, row)} />
      );
  }
}
