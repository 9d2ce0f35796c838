import { useQuery } from '@tanstack/react-query';
import { keysOf } from 'contract/query';
import { siteQuery } from 'contract/site.queries';
import { plural } from 'contract/words';
import { useSearchParams } from 'react-router-dom';
import { ButtonLink } from 'ui';
import { Icon } from 'ui/admin-icon';

import { AdminPage } from '../layout/admin-page';
import { DownloadLink } from '../kit/download-link';
import { Listed } from '../kit/listed';
import { useCurrentAccount, useIsOwner } from '../layout/current-account';
import { AnswerTimes } from './answer-times';
import { DeadLetters } from './dead-letters';
import { Filters } from './filters';
import { csvOf, filterOf, type TypedFilter } from './quote-address';
import { quoteQueries } from './quote.queries';
import { QuoteTable } from './quote-table';
import { WeeksChart } from './weeks-chart';

export const queries = () => keysOf(siteQuery);

/** List of quote requests. The filter is in the URL, so that it can be bookmarked and shared. */
export default function QuotesPage() {
  const [search] = useSearchParams();
  const filter = filterOf(search);
  const isOwner = useIsOwner();
  // Actions are hidden until the account is known, and only reserve their room.
  const mayDownload = useCurrentAccount().kind === 'asking' || isOwner;
  return (
    <AdminPage
      title="Quote requests"
      actions={
        <>
          <ButtonLink look="outline" to="/admin/quotes/new">
            <Icon name="plus" /> Add a request
          </ButtonLink>
          {mayDownload && <DownloadLink href={csvOf(filter)}>Download as CSV</DownloadLink>}
        </>
      }
    >
      {isOwner && <DeadLetters />}
      <Filters filter={filter} />
      <List filter={filter} before={search.get('before')} />
    </AdminPage>
  );
}

/**
 * The list, and statistics below it once what stands above each is loaded: a short list would pull them up into the
 * window, and the response times would push the chart down.
 */
function List({ filter, before }: { filter: TypedFilter; before: string | null }) {
  const isOwner = useIsOwner();
  const { data, isPending } = useQuery(quoteQueries.list(filter, before));
  const count = data?.items.length;
  const answerTimes = useQuery(quoteQueries.answerTimes);
  return (
    <>
      <Listed
        count={count}
        words={(count) => plural(count, { one: '1 request is listed', other: `${count} requests are listed` })}
      />
      <QuoteTable filter={filter} before={before} />
      {!isPending && (
        <>
          <AnswerTimes of={isOwner ? 'everybody' : 'one'} />
          {!answerTimes.isPending && <WeeksChart />}
        </>
      )}
    </>
  );
}
