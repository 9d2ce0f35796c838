import { linesOfBusiness } from 'contract/lines-of-business';
import { keysOf } from 'contract/query';
import { siteQuery } from 'contract/site.queries';
import { useQuery } from '@tanstack/react-query';
import type { QuoteDetail } from 'contract/admin-quotes';
import { writePhone } from 'contract/phone-number';
import { failureOf, type Failure } from 'contract/failure';
import { useParams } from 'react-router-dom';
import styled from 'styled-components';
import { Button, ButtonLink, Figure, Heading, Loading, Text, useSite, wide } from 'ui';
import { Icon } from 'ui/admin-icon';

import { AdminPage } from '../layout/admin-page';
import { Guarded } from '../layout/guarded';
import { useIsOwner } from '../layout/who';
import { CheckRequest } from './check-request';
import { Consents } from './consents';
import { Answered } from './due-line';
import { Duties } from './duties';
import { ErasePerson } from './erase-person';
import { History } from './history';
import { quoteQueries } from './quote.queries';
import { Answers, Lines } from './quote-lines';
import { State } from './quote-table-style';
import { Reply } from './reply';
import { SamePerson } from './same-person';
import { StatusForm } from './status-form';
import { problemOf, sourceWords, stateLooks, timeOf } from './words';

export const queries = () => keysOf(siteQuery);

/** One quote request: who, what they want, what was agreed to, and what the agency did. */
export default function QuotePage() {
  return (
    <Guarded title="Quote request">
      <QuoteDesk />
    </Guarded>
  );
}

function QuoteDesk() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(quoteQueries.one(id));
  const title = data?.name ?? 'Quote request';
  return (
    <AdminPage
      title={title}
      documentTitle={data ? `${data.reference} ${data.name}` : title}
      back={{ to: '/admin/quotes', label: 'All requests' }}
    >
      {data ? (
        <Request {...data} />
      ) : error ? (
        <Missing failure={failureOf(error)} onRetry={() => void refetch()} />
      ) : (
        <Loading />
      )}
    </AdminPage>
  );
}

function Missing({ failure, onRetry }: { failure: Failure; onRetry(): void }) {
  if (failure.code === 'not_found')
    return <Text>There is no such request. It may have been erased; what people agreed to is kept in the ledger.</Text>;
  return (
    <div role="alert">
      <Text>The request could not be loaded.</Text>
      <Button onClick={onRetry}>Try again</Button>
    </div>
  );
}

function Request(quote: QuoteDetail) {
  const { timeZone } = useSite();
  const isOwner = useIsOwner();
  const {
    id,
    reference,
    name,
    phone,
    email,
    product,
    language,
    state,
    place,
    createdAt,
    doNotContact,
    flag,
    mayMarket,
    answers,
    origin,
    source,
  } = quote;
  const look = stateLooks[state];
  const from = [
    origin.city && source === 'form' && `page of ${origin.city}`,
    origin.campaign && `campaign ${origin.campaign}`,
  ]
    .filter(Boolean)
    .join(', ');
  return (
    <Halves>
      <div>
        <Facts>
          <State $isNew>
            <Icon name={look.icon} size={20} /> {look.name}
          </State>
          <span>
            {linesOfBusiness[product].name}
            {place && `, ${place}`}
          </span>
          {language === 'es-US' && <span>Written in Spanish</span>}
          <span>{reference}</span>
          <time dateTime={createdAt}>{timeOf(createdAt, timeZone)}</time>
          {sourceWords[source] && <span>{sourceWords[source]}</span>}
          <Answered {...quote} />
          {from && <span>From {from}</span>}
        </Facts>
        {flag && <CheckRequest id={id} name={name} email={email} />}
        {doNotContact ? (
          <Stop>
            <Icon name="alert" size={24} />
            <span>{name} asked not to be contacted.</span>
          </Stop>
        ) : (
          <Ways>
            {phone && (
              <ButtonLink href={`tel:${phone.split(';')[0]}`} look="outline">
                <Icon name="phone" /> <Figure>{writePhone(phone)}</Figure>
              </ButtonLink>
            )}
            {email && (
              <ButtonLink
                href={`mailto:${email}?subject=${encodeURIComponent(`Your request ${reference}`)}`}
                look="outline"
              >
                <Icon name="mail" /> <span>{email}</span>
              </ButtonLink>
            )}
          </Ways>
        )}
        <Text>
          {mayMarket
            ? 'Marketing calls and texts: agreed to.'
            : 'Marketing calls and texts: not agreed to. Call about this request only.'}
        </Text>
      </div>
      <Work>
        <Duties quote={quote} />
        {!doNotContact && email && <Reply quote={quote} email={email} />}
        <StatusForm quote={quote} />
        <SamePerson others={quote.others} />
        <History history={quote.history} />
        <Part aria-labelledby="deliveries">
          <Heading level={2} size="h3" id="deliveries">
            Messages
          </Heading>
          <Lines>
            {quote.deliveries.map(({ id: key, what, state: became, attempts, lastError, endedAt }) => (
              <li key={key}>
                {what}
                <Became>
                  {became === 'sent' && endedAt
                    ? `Sent ${timeOf(endedAt, timeZone)}`
                    : became === 'filed'
                      ? 'Not sent: there is no mail server, so it is a file on the server'
                      : became === 'dead'
                        ? `Given up after ${attempts} tries: ${problemOf(lastError)}`
                        : became === 'held'
                          ? 'Waits until you have checked this request'
                          : 'On its way'}
                </Became>
              </li>
            ))}
          </Lines>
        </Part>
      </Work>
      <div>
        <Part aria-labelledby="answers">
          <Heading level={2} size="h3" id="answers">
            What they told us
          </Heading>
          <Answers answers={answers} />
        </Part>
        <Consents id={id} />
        {isOwner && <ErasePerson id={id} name={name} email={email} phone={phone} reference={reference} />}
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

/** On a phone after who it is and before all that is read about them; beside both on a wide screen. */
const Work = styled.div`
  ${wide} {
    grid-area: 1 / 2 / span 2;
  }
`;

const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s-1) var(--s-5);
  color: var(--ink-2);
  > :first-child {
    color: var(--ink);
  }
`;

const Became = styled.p`
  color: var(--ink-2);
`;

const Ways = styled.div`
  @media print {
    display: none;
  }
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-3);
  > a {
    max-width: 100%;
    overflow-wrap: anywhere;
  }
`;

const Stop = styled.p`
  display: flex;
  gap: var(--s-3);
  padding: var(--s-4);
  border-left: 4px solid var(--barn);
  background: var(--blush);
  font-weight: 700;
  svg {
    flex: none;
    color: var(--barn);
  }
`;

const Part = styled.section`
  display: grid;
  gap: var(--s-3);
`;
