import { useQuery } from '@tanstack/react-query';
import { keysOf } from 'contract/query';
import { siteQuery } from 'contract/site.queries';
import styled from 'styled-components';
import { useToday, wide } from 'ui';

import { articleQueries } from '../articles/article.queries';
import { Desk } from '../desk/desk';
import { factQueries } from '../facts/fact.queries';
import { MailBlock } from '../mail/mail-block';
import { quoteQueries } from '../quotes/quote.queries';
import { SetupNotice } from '../setup/setup-notice';
import { Figures } from './figures';
import { EndingFacts } from './ending-facts';
import { FailedReleases } from './failed-releases';
import { NewRequests } from './new-requests';
import { UnfinishedArticles } from './unfinished-articles';
import { longDay } from './long-day';

export const queries = () => keysOf(siteQuery);

/** Days ahead in which an owner still finds the time to look a fact up. */
const ahead = 45;

/** What there is to do today: who waits, what is due, what is unfinished, what ends, and whether mail goes out. */
export default function StartPage() {
  const today = useToday();
  return (
    <Desk title={longDay(today)} documentTitle="Today">
      <Overview />
    </Desk>
  );
}

function Overview() {
  const requests = useQuery(quoteQueries.list({ state: 'new' })).data;
  const drafts = useQuery(articleQueries.list({ state: 'draft' })).data;
  const scheduled = useQuery(articleQueries.list({ state: 'scheduled' })).data;
  const facts = useQuery(factQueries.ending(ahead)).data;
  return (
    <>
      <SetupNotice />
      <FailedReleases />
      <Figures
        items={[
          { label: 'new requests', count: requests?.counts.new, to: '/admin/quotes?state=new' },
          { label: 'drafts', count: drafts?.counts.draft ?? 0, to: '/admin/articles?state=draft' },
          { label: 'scheduled', count: scheduled?.counts.scheduled ?? 0, to: '/admin/articles?state=scheduled' },
          { label: 'facts to check', count: facts?.items.length, to: '/admin/facts' },
        ]}
      />
      <Columns>
        <NewRequests list={requests} />
        <div>
          <UnfinishedArticles drafts={drafts} scheduled={scheduled} />
          <EndingFacts review={facts} />
        </div>
      </Columns>
      <MailBlock />
    </>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-6) var(--s-8);
  margin-block: var(--s-6) var(--s-7);
  > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    gap: var(--s-6);
  }
  ${wide} {
    grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
  }
`;
