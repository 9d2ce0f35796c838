import { t } from 'contract/words';
import styled from 'styled-components';
import { Button, TextInput } from 'ui';

import { Beside, FieldsetList } from '../revised/save-bar';

/** As it is typed. That of a person has days, that of the agency none. */
interface TypedLicense {
  state: string;
  number: string;
  line: string;
  from?: string;
  to?: string;
}

interface LicensesFieldProps<License extends TypedLicense> {
  licenses: readonly License[];
  /** One more. */
  empty: License;
  /** What the register says, as an example. */
  example: string;
  /** By control: `licenses.0.number`. */
  faults: Readonly<Record<string, string>>;
  onChange(licenses: License[]): void;
}

/** Each license with its number, and where it has them the days from and to which it holds. */
export function LicensesField<License extends TypedLicense>(props: LicensesFieldProps<License>) {
  const { licenses, empty, example, faults, onChange } = props;
  return (
    <List>
      {licenses.map((license, index) => {
        const field = (part: keyof TypedLicense, label: string, width: string) => ({
          name: `licenses.${index}.${part}`,
          label,
          width,
          value: license[part] ?? '',
          error: faults[`licenses.${index}.${part}`],
          size: 'dense' as const,
          onChange: ({ target }: { target: { value: string } }) =>
            onChange(licenses.map((one, at) => (at === index ? { ...one, [part]: target.value } : one))),
        });
        return (
          // oxlint-disable-next-line react/no-array-index-key -- a license has no name until it is typed
          <li key={index}>
            <fieldset>
              <legend>License {index + 1}</legend>
              <Beside>
                <TextInput {...field('state', t`State`, '6rem')} />
                <TextInput {...field('number', t`Number`, '12rem')} />
              </Beside>
              <TextInput {...field('line', t`For`, '100%')} hint={t`As the register says it: ${example}.`} />
              {empty.from !== undefined && (
                <Beside>
                  <TextInput {...field('from', t`Holds from`, '12rem')} type="date" optional />
                  <TextInput {...field('to', t`Ends`, '12rem')} type="date" optional />
                </Beside>
              )}
              <Button
                look="text"
                size="dense"
                aria-label={t`Remove license ${index + 1}`}
                onClick={() => onChange(licenses.filter((_, at) => at !== index))}
              >
                Remove
              </Button>
            </fieldset>
          </li>
        );
      })}
      <li>
        <Button look="outline" size="dense" onClick={() => onChange([...licenses, empty])}>
          Add a license
        </Button>
      </li>
    </List>
  );
}

const List = styled(FieldsetList)`
  fieldset {
    justify-items: start;
  }
`;
