import type { LocalFact } from 'contract/cities';
import type { Fact } from 'contract/facts';
import { t } from 'contract/words';
import styled from 'styled-components';
import { Folded, formatDay } from 'ui';

import { SourceName } from './source-name';
import { Unbroken } from './unbroken';

export interface SourceNoteProps {
  facts: readonly (Fact | (LocalFact & { contested?: string | null }) | undefined)[];
}

/**
 * Sources and dates of facts, as notes below the text that states them: folded, since most readers trust or skip them.
 */
export function SourceNote({ facts }: SourceNoteProps) {
  const known = facts.filter((fact) => fact !== undefined);
  if (known.length === 0) return null;
  return (
    <Note summary={known.length === 1 ? t`Source, and when we checked it` : t`Sources, and when we checked them`}>
      <ol>
        {known.map(({ label, source, checkedOn, contested }) => (
          <li key={label}>
            {label}: <SourceName source={source} />. As of {formatDay(checkedOn)}.
            {contested && <Unbroken text={t` Disputed: ${contested}`} />}
          </li>
        ))}
      </ol>
    </Note>
  );
}

const Note = styled(Folded)`
  font-size: var(--t-small);
  line-height: 1.45;
  color: var(--ink-2);
  > summary {
    font-weight: 400;
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
  ol {
    display: grid;
    gap: var(--s-2);
    max-width: var(--measure);
    padding: 0 0 var(--s-3) 1.4em;
    list-style: decimal;
  }
`;
