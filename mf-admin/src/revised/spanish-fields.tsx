import { t } from 'contract/words';
import styled from 'styled-components';
import { TextArea } from 'ui';

import type { Faults } from './draft-fields';

/** The Spanish texts of a form, collapsed below the English ones. */
export const InSpanish = styled.details`
  flex: 1 1 auto;
  &[open] {
    flex-basis: 100%;
  }
  > summary {
    padding-block: 0.7rem;
    line-height: 1.35;
    cursor: pointer;
  }
  > div {
    display: grid;
    gap: var(--s-3);
    padding: 0 0 var(--s-4) var(--s-4);
    border-left: 3px solid var(--rule);
  }
`;

interface SpanishFieldsProps<Texts extends Readonly<Record<string, string>>> {
  texts: Texts;
  /** English label of each text, and its height in lines. */
  fields: Readonly<Record<keyof Texts & string, { label: string; rows: number }>>;
  faults: Faults;
  onChange(texts: Texts): void;
}

/** Spanish texts of a person or a town. Visitors of Spanish pages read the English of an empty one. */
export function SpanishFields<Texts extends Readonly<Record<string, string>>>({
  texts,
  fields,
  faults,
  onChange,
}: SpanishFieldsProps<Texts>) {
  const names = Object.keys(fields) as (keyof Texts & string)[]; // keys of the record
  const isWrong = names.some((name) => faults[`spanish.${name}`]);
  const isWritten = names.some((name) => texts[name]?.trim());
  return (
    <InSpanish key={String(isWrong)} open={isWrong}>
      <summary>{isWritten ? t`In Spanish` : t`In Spanish: not written`}</summary>
      <div>
        {names.map((name) => (
          <TextArea
            key={name}
            name={`spanish.${name}`}
            label={t`${fields[name].label} in Spanish`}
            size="dense"
            rows={fields[name].rows}
            lang="es-US"
            value={texts[name] ?? ''}
            error={faults[`spanish.${name}`]}
            onChange={({ target }) => onChange({ ...texts, [name]: target.value })}
          />
        ))}
      </div>
    </InSpanish>
  );
}
