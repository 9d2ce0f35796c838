import { keysOf } from 'contract/query';
import { siteQuery } from 'contract/site.queries';
import { useSearchParams } from 'react-router-dom';
import { ButtonLink } from 'ui';
import { Icon } from 'ui/admin-icon';

import { AdminPage } from '../layout/admin-page';
import { DownloadLink } from '../shared/download-link';
import { useIsOwner } from '../layout/current-account';
import { AnswerTimes } from './answer-times';
import { DeadLetters } from './dead-letters';
import { Filters } from './filters';
import { csvOf, filterOf } from './quote-address';
import { QuoteTable } from './quote-table';
import { WeeksChart } from './weeks-chart';

export const queries = () => keysOf(siteQuery);

/** List of quote requests. The filter is in the URL, so that it can be bookmarked and shared. */
export default function QuotesPage() {
  const [search] = useSearchParams();
  const filter = filterOf(search);
  const isOwner = useIsOwner();
  return (
    <AdminPage
      title="Quote requests"
      actions={
        <>
          <ButtonLink look="outline" to="/admin/quotes/new">
            <Icon name="plus" /> Add a request
          </ButtonLink>
          {isOwner && <DownloadLink href={csvOf(filter)}>Download as CSV</DownloadLink>}
        </>
      }
    >
      {isOwner && <DeadLetters />}
      <Filters filter={filter} />
      <QuoteTable filter={filter} before={search.get('before')} />
      <AnswerTimes of={isOwner ? 'everybody' : 'one'} />
      <WeeksChart />
    </AdminPage>
  );
}
