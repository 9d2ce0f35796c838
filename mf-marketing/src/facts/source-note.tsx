import type { Fact } from 'contract/facts';
import styled from 'styled-components';
import { formatDay, Small } from 'ui';

/** Sources and days of facts that are stated inside a sentence, table or drawing instead of as entries. */
export function SourceNote({ facts }: { facts: readonly (Fact | undefined)[] }) {
  const known = facts.filter((fact) => fact !== undefined);
  const notes = new Map(known.map(({ source, checkedOn }) => [`${source.name} ${checkedOn}`, { source, checkedOn }]));
  if (notes.size === 0) return null;
  return (
    <Note>
      {notes.size === 1 ? 'Source: ' : 'Sources: '}
      {[...notes.values()].map(({ source, checkedOn }, index) => (
        <span key={source.name}>
          {index > 0 && '; '}
          {source.url ? <a href={source.url}>{source.name}</a> : source.name}, as of {formatDay(checkedOn)}
        </span>
      ))}
      .
    </Note>
  );
}

const Note = styled(Small)`
  * + & {
    margin-top: var(--s-3);
  }
`;
