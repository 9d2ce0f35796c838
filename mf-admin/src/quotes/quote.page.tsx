import { keysOf } from 'contract/query';
import { siteQuery } from 'contract/site.queries';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { QuoteDetail } from 'contract/admin-quotes';
import { failureOf, type Failure } from 'contract/failure';
import { t } from 'contract/words';
import { useParams } from 'react-router-dom';
import styled from 'styled-components';
import { Button, Heading, Loading, Text, wide } from 'ui';

import { AdminPage } from '../layout/admin-page';
import { useContentData } from '../layout/content-data';
import { useIsOwner } from '../layout/current-account';
import { Client } from './client';
import { Consents } from './consents';
import { Deliveries } from './deliveries';
import { Duties } from './duties';
import { ErasePerson } from './erase-person';
import { History } from './history';
import { quoteQueries } from './quote.queries';
import { Answers } from './quote-lines';
import { Part } from './quote-part';
import { Reply } from './reply';
import { SamePerson } from './same-person';
import { StatusForm } from './status-form';
import { UnsavedWords } from './unsaved-words';

export const queries = () => keysOf(siteQuery);

/** A quote request: the client, their answers and consent, and the agency's work on it. */
export default function QuotePage() {
  const { id = '' } = useParams();
  const { data } = shownOf(useContentData(quoteQueries.one(id)));
  const title = data?.name ?? t`Quote request`;
  return (
    <AdminPage
      title={title}
      documentTitle={data ? `${data.reference} ${data.name}` : title}
      back={{ to: '/admin/quotes', label: t`All requests` }}
    >
      <Quote id={id} />
    </AdminPage>
  );
}

/** One that was erased meanwhile must not stay on the screen. After other failures the last data is shown. */
function shownOf({ data, error }: UseQueryResult<QuoteDetail>) {
  const failure = error && failureOf(error);
  return { data: failure?.code === 'not_found' ? undefined : data, failure };
}

function Quote({ id }: { id: string }) {
  const read = useQuery(quoteQueries.one(id));
  const { data, failure } = shownOf(read);
  if (data) return <Request {...data} />;
  if (failure) return <Missing id={id} failure={failure} onRetry={() => void read.refetch()} />;
  return <Loading />;
}

function Missing({ id, failure, onRetry }: { id: string; failure: Failure; onRetry(): void }) {
  const isOwner = useIsOwner();
  if (failure.code === 'not_found')
    return (
      <>
        <Text role="alert">
          {isOwner
            ? t`There is no such request. It may have been erased; what people agreed to is kept in the ledger.`
            : t`You cannot see this request: it is assigned to a colleague, or there is no such request any more.`}
        </Text>
        <UnsavedWords id={id} />
      </>
    );
  return (
    <div role="alert">
      <Text>The request could not be loaded.</Text>
      <Button onClick={onRetry}>Try again</Button>
    </div>
  );
}

function Request(quote: QuoteDetail) {
  const isOwner = useIsOwner();
  const { id, reference, name, phone, email, doNotContact, answers } = quote;
  return (
    <Halves>
      <div>
        <Client quote={quote} />
      </div>
      <Work>
        <Duties quote={quote} />
        {!doNotContact && email && <Reply quote={quote} email={email} />}
        <StatusForm quote={quote} />
        <SamePerson others={quote.others} name={quote.name} />
        <History history={quote.history} />
        <Deliveries deliveries={quote.deliveries} />
      </Work>
      <div>
        <Part aria-labelledby="answers">
          <Heading level={2} size="h3" id="answers">
            What they told us
          </Heading>
          <Answers answers={answers} />
        </Part>
        <Consents id={id} mayMarket={quote.mayMarket} />
        {isOwner && <ErasePerson {...{ id, name, email, phone, reference }} others={quote.others} />}
      </div>
    </Halves>
  );
}

const Halves = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-6) var(--s-8);
  > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    gap: var(--s-5);
  }
  ${wide} {
    grid-template: auto 1fr / minmax(0, 7fr) minmax(0, 5fr);
  }
`;

/**
 * On a phone it follows the client's data and precedes everything to read; on a wide screen it is the second column.
 */
const Work = styled.div`
  ${wide} {
    grid-area: 1 / 2 / span 2;
  }
`;
