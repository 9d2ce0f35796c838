import { t } from 'contract/words';
import styled from 'styled-components';

import { control, type FieldTexts } from './field';
import { Fieldset } from './fieldset';

export type DatePart = 'month' | 'day' | 'year';

export interface DateInputProps extends Omit<FieldTexts, 'error'> {
  /** The parts are submitted as `NAME.month` and so on; these names are also their ids. */
  name: string;
  parts: readonly DatePart[];
  defaultValue?: Partial<Readonly<Record<DatePart, string>>>;
  /** Messages by name of the part, or by name of the date if it is missing completely. */
  errors?: Readonly<Record<string, string>>;
  autoComplete?: 'bday';
}

/**
 * Widths of the fields: side by side on a phone of 320 pixels, even indented by an error. A month may be a name, for
 * which only larger phones have room.
 */
const widths: Readonly<Record<DatePart, string>> = {
  month: 'clamp(5.5rem, 80vw - 10.2rem, 8rem)',
  day: '4rem',
  year: '5.5rem',
};

const labels: Readonly<Record<DatePart, string>> = { month: t`Month`, day: t`Day`, year: t`Year` };

/** A date typed into separate fields. A date picker would need fifty clicks to reach a birthday. */
export function DateInput({ name, parts, defaultValue = {}, errors = {}, autoComplete, ...texts }: DateInputProps) {
  const wrongParts = parts.filter((part) => errors[`${name}.${part}`]);
  const messages = [name, ...parts.map((part) => `${name}.${part}`)].flatMap((field) => errors[field] ?? []);
  const error = messages.join('. ') || undefined;
  return (
    <Fieldset id={name} role="group" {...texts} error={error}>
      <Parts>
        {parts.map((part) => (
          <label key={part} htmlFor={`${name}.${part}`}>
            {labels[part]}
            <Part
              id={`${name}.${part}`}
              name={`${name}.${part}`}
              type="text"
              // No maximum length: it would cut a year that is pasted with a space to three digits, without a word.
              inputMode="numeric"
              $width={widths[part]}
              defaultValue={defaultValue[part]}
              autoComplete={autoComplete ? `${autoComplete}-${part}` : 'off'}
              // If the whole date is missing, all of its parts are invalid.
              aria-invalid={error && (wrongParts.length === 0 || wrongParts.includes(part)) ? true : undefined}
            />
          </label>
        ))}
      </Parts>
    </Fieldset>
  );
}

const Parts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-4) min(var(--s-4), 2.2vw);
  > label {
    display: grid;
    gap: var(--s-1);
  }
`;

const Part = styled.input<{ $width?: string }>`
  ${control}
  width: ${({ $width }) => $width};
`;
