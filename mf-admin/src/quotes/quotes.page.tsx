import { useSearchParams } from 'react-router-dom';
import { siteKey } from 'ui';

import { Desk } from '../desk/desk';
import { DownloadLink } from '../desk/download-link';
import { DeadLetters } from './dead-letters';
import { Filters } from './filters';
import { csvOf, filterOf, weeksKey } from './quote-queries';
import { QuoteTable } from './quote-table';
import { WeeksChart } from './weeks-chart';

export const queries = () => [siteKey, weeksKey];

/** The list of quote requests. What is shown stands in the address, so that it can be kept and sent. */
export default function QuotesPage() {
  const [search] = useSearchParams();
  const filter = filterOf(search);
  return (
    <Desk title="Quote requests" actions={<DownloadLink href={csvOf(filter)}>Download as CSV</DownloadLink>}>
      <DeadLetters />
      <Filters filter={filter} />
      <QuoteTable filter={filter} before={search.get('before')} />
      <WeeksChart />
    </Desk>
  );
}
