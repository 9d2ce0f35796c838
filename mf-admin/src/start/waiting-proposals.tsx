import type { FactProposals } from 'contract/fact-proposals';
import { t } from 'contract/words';
import { Link } from 'react-router-dom';

import { proposalStates } from '../facts/proposal-details';
import { Due } from '../quotes/due-line';
import { RefusalNote } from '../kit/refusal';
import { Part, Rows, type Loaded } from './part';

const mostShown = 4;

interface WaitingProposalsProps {
  proposals: Loaded<FactProposals>;
  /** Writers also see their decided proposals. */
  shows: 'open' | 'all';
}

/** Proposed changes of facts; nothing if there are none. */
export function WaitingProposals({ proposals: { data, isError }, shows }: WaitingProposalsProps) {
  const items = (data?.items ?? []).filter(({ state }) => shows === 'all' || state === 'open');
  const title = shows === 'open' ? t`Proposed facts` : t`Facts you proposed`;
  if (!data && isError) {
    return (
      <Part title={title}>
        <RefusalNote>Proposed facts could not be loaded. Try again in a minute.</RefusalNote>
      </Part>
    );
  }
  if (items.length === 0) return null;
  return (
    <Part title={title}>
      <Rows>
        {items.slice(0, mostShown).map(({ id, key, label, state, by, changes }) => (
          <li key={id}>
            <span>
              <Link to={`/admin/facts/${key}`}>{label}</Link> <small>{valueOf(changes)}</small>
            </span>
            <Due $kind="later">{shows === 'open' ? t`By ${by}` : proposalStates[state]}</Due>
          </li>
        ))}
      </Rows>
      {items.length > mostShown && <Link to="/admin/facts">{items.length - mostShown} more</Link>}
    </Part>
  );
}

/** Formats a changed value: "$202.90 a month, then $210.00 a month". Returns null if the value does not change. */
function valueOf(changes: FactProposals['items'][number]['changes']): string | null {
  const value = changes.find(({ field }) => field === 'Value');
  return value ? t`${value.before}, then ${value.after}` : null;
}
