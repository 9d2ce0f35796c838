import styled from 'styled-components';
import { Checkbox } from 'ui';

interface TicksProps<Value extends string> {
  label: string;
  name: string;
  error: string | undefined;
  options: readonly { value: Value; label: string }[];
  chosen: readonly Value[];
  onChange(chosen: Value[]): void;
}

/** Checkbox group. The selection keeps the order of the options. */
export function Ticks<Value extends string>({ label, name, error, options, chosen, onChange }: TicksProps<Value>) {
  return (
    <Set id={name} tabIndex={-1}>
      <legend>{label}</legend>
      {error && <Fault role="alert">{error}</Fault>}
      <div>
        {options.map((option) => (
          <Checkbox
            key={option.value}
            id={`${name}-${option.value}`}
            name={name}
            label={option.label}
            checked={chosen.includes(option.value)}
            onChange={(isOn) =>
              onChange(
                options
                  .map(({ value }) => value)
                  .filter((value) => (value === option.value ? isOn : chosen.includes(value))),
              )
            }
          />
        ))}
      </div>
    </Set>
  );
}

const Set = styled.fieldset`
  width: 100%;
  min-width: 0;
  padding: 0;
  border: 0;
  legend {
    padding: 0 0 var(--s-2);
    font-weight: 700;
  }
  > div {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(15rem, 100%), 1fr));
    gap: var(--s-2);
  }
`;

const Fault = styled.p`
  margin-bottom: var(--s-2);
  color: var(--barn);
  font-weight: 700;
`;
