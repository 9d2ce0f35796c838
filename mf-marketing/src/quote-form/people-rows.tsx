import { useEffect, useRef, useState, type MouseEvent } from 'react';
import styled from 'styled-components';
import { Button, medium, Select, TextInput } from 'ui';

import { ListOptions } from './list-options';
import { peopleColumns } from './people-columns';

type Row = Readonly<Record<string, string>>;

interface PeopleRowsProps {
  name: string;
  rows: readonly Row[];
  /** Errors by field name: `rows.0.age`. */
  faults: Readonly<Record<string, string>>;
  /** Called with the number of a removed row. */
  onTakenOut: (row: number) => void;
}

/** The schema's maximum. */
const maxRows = 100;

/**
 * The people to cover, one row each. The buttons are submit buttons that change the rows: without scripts the page
 * reloads with a row more or less, with them it never reloads.
 */
export function PeopleRows({ name, rows, faults, onTakenOut }: PeopleRowsProps) {
  const nextId = useRef(Math.max(rows.length, 1));
  const [entries, setEntries] = useState(() => (rows.length > 0 ? rows : [{}]).map((row, id) => ({ id, row })));
  const [focus, setFocus] = useState<string | null>(null);

  useEffect(() => {
    if (!focus) return;
    document.getElementById(focus)?.focus();
    // Adding or removing a row counts as input, so that the code that stores typed answers notices it.
    document.getElementById(name)?.dispatchEvent(new Event('input', { bubbles: true }));
  }, [focus, name, entries]);

  const add = (event: MouseEvent) => {
    event.preventDefault();
    setEntries([...entries, { id: nextId.current++, row: {} }]);
    setFocus(`${name}.${entries.length}.relationship`);
  };
  const remove = (event: MouseEvent, gone: number) => {
    event.preventDefault();
    setEntries(entries.filter(({ id }) => id !== gone));
    onTakenOut(entries.findIndex(({ id }) => id === gone));
    setFocus('add-person');
  };

  return (
    <People id={name}>
      {entries.map(({ id, row }, index) => {
        const field = (part: string) => ({
          name: `${name}.${index}.${part}`,
          defaultValue: row[part] ?? '',
          error: faults[`${name}.${index}.${part}`],
        });
        return (
          <Person key={id}>
            <legend>Person {index + 1}</legend>
            <Fields>
              <ChoiceOf part="relationship" {...field('relationship')} />
              <TextInput
                label={peopleColumns.age}
                inputMode="numeric"
                autoComplete="off"
                width="6rem"
                {...field('age')}
              />
              <TextInput
                label={peopleColumns.zip}
                inputMode="numeric"
                autoComplete="off"
                width="9rem"
                {...field('zip')}
              />
              <ChoiceOf part="tier" {...field('tier')} />
            </Fields>
            {entries.length > 1 && (
              <Button
                type="submit"
                look="outline"
                name="row"
                value={`remove.${index}`}
                onClick={(event) => remove(event, id)}
              >
                Remove person {index + 1}
              </Button>
            )}
          </Person>
        );
      })}
      {entries.length < maxRows && (
        <div>
          <Button type="submit" look="outline" name="row" value="add" id="add-person" onClick={add}>
            Add a person
          </Button>
        </div>
      )}
    </People>
  );
}

function ChoiceOf({
  part,
  ...field
}: {
  part: 'relationship' | 'tier';
  name: string;
  defaultValue: string;
  error: string | undefined;
}) {
  return (
    <Select label={peopleColumns[part]} {...field}>
      <ListOptions list={part} />
    </Select>
  );
}

const People = styled.div`
  display: grid;
  gap: var(--s-6);
`;

const Person = styled.fieldset`
  display: grid;
  gap: var(--s-4);
  justify-items: start;
  padding-top: var(--s-4);
  border-top: var(--scotch) solid var(--rule-ink);
  > legend {
    float: left;
    font: 600 var(--t-h3) / 1.2 var(--font-display);
  }
`;

const Fields = styled.div`
  display: grid;
  gap: var(--s-4) var(--gap);
  width: 100%;
  ${medium} {
    grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
  }
`;
