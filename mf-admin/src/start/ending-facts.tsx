import type { FactReview } from 'contract/facts';
import { Link } from 'react-router-dom';

import { daysLeftInWords } from '../facts/days-left';
import { Due } from '../quotes/due-line';
import { RefusalNote } from '../kit/refusal';
import { Part, Rows, type Loaded } from './part';

const mostShown = 4;

/** Facts that expire soon or have expired. */
export function EndingFacts({ review: { data, isError } }: { review: Loaded<FactReview> }) {
  const items = data?.items ?? [];
  const more = items.length - mostShown;
  return (
    <Part title="Facts that end">
      {!data && isError && <RefusalNote>Facts could not be loaded. Try again in a minute.</RefusalNote>}
      {data && items.length === 0 && <p>Every fact on the site is current.</p>}
      {items.length > 0 && (
        <Rows>
          {items.slice(0, mostShown).map(({ key, label, daysLeft }) => (
            <li key={key}>
              <Link to={`/admin/facts/${key}`}>{label}</Link>
              <Due $kind={daysLeft !== null && daysLeft < 0 ? 'late' : 'later'}>{daysLeftInWords(daysLeft)}</Due>
            </li>
          ))}
        </Rows>
      )}
      {more > 0 && <Link to="/admin/facts">{more} more</Link>}
    </Part>
  );
}
