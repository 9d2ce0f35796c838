import { t } from 'contract/words';
import styled from 'styled-components';
import { Button, TextInput } from 'ui';

import { AddItem } from '../revised/add-item';
import { useItemOrder, without } from '../revised/item-order';
import { Beside, FieldsetList } from '../revised/save-bar';

/** License as typed. A person's license has dates, the agency's has none. */
interface TypedLicense {
  state: string;
  number: string;
  line: string;
  from?: string;
  to?: string;
}

interface LicensesFieldProps<License extends TypedLicense> {
  licenses: readonly License[];
  /** Template of an added license. */
  empty: License;
  /** Example text of the register. */
  example: string;
  /** Messages by control: `licenses.0.number`. */
  faults: Readonly<Record<string, string>>;
  onChange(licenses: License[]): void;
}

/** Edits a list of licenses, with their validity if they have dates. */
export function LicensesField<License extends TypedLicense>(props: LicensesFieldProps<License>) {
  const { licenses, empty, example, faults, onChange } = props;
  const { keys, rearrange } = useItemOrder(licenses, onChange);
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
          <li key={keys[index]}>
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
                onClick={() => rearrange((all) => without(all, index))}
              >
                Remove
              </Button>
            </fieldset>
          </li>
        );
      })}
      <li>
        <AddItem onAdd={() => onChange([...licenses, empty])}>{t`Add a license`}</AddItem>
      </li>
    </List>
  );
}

const List = styled(FieldsetList)`
  fieldset {
    justify-items: start;
  }
`;
