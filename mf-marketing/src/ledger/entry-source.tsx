import type { LedgerEntry } from 'contract/facts';
import { t } from 'contract/words';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { formatDay, writtenIn } from 'ui';

import { SourceName } from '../facts/source-name';
import { Unbroken } from '../facts/unbroken';

export interface EntrySourceProps {
  entry: LedgerEntry;
  /** Last part of the links to the figure. */
  id?: string;
}

/** A figure's source, date and checker, its validity, its former values, and the articles that state it. */
export function EntrySource({ entry, id }: EntrySourceProps) {
  const { source, checkedOn, checkedBy, before, statedIn, isStatedInMore } = entry;
  return (
    <Lines id={id}>
      <li>
        Source: <SourceName source={source} />. Checked {formatDay(checkedOn)} by{' '}
        {checkedBy ? <Link to={`/team/${checkedBy.id}`}>{checkedBy.name}</Link> : t`the agency`}.
      </li>
      {periodOf(entry) && <li>{periodOf(entry)}</li>}
      {before.map(({ value, until }) => (
        <li key={`${until} ${value}`}>
          Until {formatDay(until)} it said: <Unbroken text={value} />
        </li>
      ))}
      {statedIn.length > 0 && (
        <li data-paper="none">
          Also in{' '}
          {statedIn.map(({ slug, title }, index) => (
            <span key={slug}>
              {index > 0 && '; '}
              <Link to={`/blog/${slug}`} lang={writtenIn}>
                <Unbroken text={title} />
              </Link>
            </span>
          ))}
          {isStatedInMore && t`; and other articles`}
        </li>
      )}
    </Lines>
  );
}

function periodOf({ holds: { from, to } }: LedgerEntry): string {
  if (from && to) return t`Holds from ${formatDay(from)} to ${formatDay(to)}.`;
  if (from) return t`Holds from ${formatDay(from)}.`;
  return to ? t`Holds until ${formatDay(to)}.` : '';
}

const Lines = styled.ul`
  && {
    gap: 0;
    padding-left: 0;
    list-style: none;
  }
  font-size: var(--t-small);
  color: var(--ink-2);
  overflow-wrap: anywhere;
`;
