import type { QuoteList } from 'contract/admin-quotes';
import { linesOfBusiness } from 'contract/lines-of-business';
import { Link } from 'react-router-dom';
import { EmptyState, formatNumber, useSite } from 'ui';
import { MonthPlant } from 'ui/drawings/month-plant';

import { useCurrentDay } from '../layout/current-day';
import { Due } from '../quotes/due-line';
import { dueOf } from '../quotes/due';
import { RefusalNote } from '../kit/refusal';
import { Part, Rows, type Loaded } from './part';

const mostShown = 6;

/** Requests that wait for a first answer, the earliest promised day first. People who opted out wait for none. */
export function NewRequests({ list: { data: list, isError } }: { list: Loaded<QuoteList> }) {
  const { timeZone } = useSite();
  const today = useCurrentDay();
  if (!list) {
    return (
      <Part title="Waiting for an answer">
        {isError && <RefusalNote>New requests could not be loaded. Try again in a minute.</RefusalNote>}
      </Part>
    );
  }
  const reachable = list.items.filter(({ doNotContact }) => !doNotContact);
  if (reachable.length === 0) {
    return (
      <Part title="Waiting for an answer">
        <EmptyState level={3} title="Nobody is waiting" picture={<MonthPlant month={5} />}>
          A request comes here the moment it is sent. <Link to="/admin/quotes">All requests</Link>
        </EmptyState>
      </Part>
    );
  }
  const waiting = reachable
    .map((quote) => ({ quote, due: dueOf(quote, today, timeZone) }))
    .toSorted((a, b) => a.due.day.localeCompare(b.due.day) || a.quote.createdAt.localeCompare(b.quote.createdAt));
  // Of a long backlog only the newest are loaded, and the API counts the rest.
  const more = (list.next ? list.counts.new : waiting.length) - mostShown;
  return (
    <Part title="Waiting for an answer">
      <Rows>
        {waiting.slice(0, mostShown).map(({ quote, due }) => (
          <li key={quote.id}>
            <span>
              <Link to={`/admin/quotes/${quote.id}`}>{quote.name}</Link>{' '}
              <small>
                {linesOfBusiness[quote.product].name}
                {quote.place && `, ${quote.place}`}
              </small>
            </span>
            <Due $kind={due.kind}>{due.words}</Due>
          </li>
        ))}
      </Rows>
      {more > 0 && <Link to="/admin/quotes?state=new">{formatNumber(more)} more</Link>}
    </Part>
  );
}
