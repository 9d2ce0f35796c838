import { linesOfBusiness } from 'contract/lines-of-business';
import { useQuery } from '@tanstack/react-query';
import type { QuoteSummary } from 'contract/admin-quotes';
import { writePhone } from 'contract/phone-number';
import { t } from 'contract/words';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { Button, ButtonLink, EmptyState, Loading, Text, useSite } from 'ui';
import { Icon } from 'ui/admin-icon';
import { MonthPlant } from 'ui/drawings/month-plant';

import { useCurrentDay } from '../layout/current-day';
import { EmailText } from './email-text';
import { Answered, FollowUp } from './due-line';
import { pageOf, type TypedFilter } from './quote-address';
import { quoteQueries } from './quote.queries';
import { Code, Name, State, Table, Ways } from './quote-table-style';
import { shortTimeOf, sourceWords, stateLooks } from './words';

interface QuoteTableProps {
  filter: TypedFilter;
  /** Cursor of a later page; null on the first. */
  before: string | null;
}

/** A page of the request list. New requests appear by polling. */
export function QuoteTable({ filter, before }: QuoteTableProps) {
  const { data, error, refetch } = useQuery(quoteQueries.list(filter, before));
  if (!data && error) {
    return (
      <Aside role="alert">
        <Text>The requests could not be loaded. Nothing is lost: they are kept as they arrive.</Text>
        <Button onClick={() => void refetch()}>Try again</Button>
      </Aside>
    );
  }
  if (!data) return <Loading />;
  if (data.items.length === 0) return <NoRequests isFiltered={Object.keys(filter).length > 0} />;
  return (
    <>
      <Status role="status">{error ? t`The list could not be updated. Trying again.` : ''}</Status>
      <Region role="region" aria-label="Quote requests" tabIndex={0}>
        <Table>
          <thead>
            <tr>
              <th scope="col">Who</th>
              <th scope="col">About</th>
              <th scope="col">Status</th>
              <th scope="col" aria-sort="descending">
                Received
              </th>
              <th scope="col">Whose</th>
              <th scope="col">Contact</th>
            </tr>
          </thead>
          <tbody>
            {data.items.map((item) => (
              <Request key={item.id} {...item} />
            ))}
          </tbody>
        </Table>
      </Region>
      <Pages aria-label="Pages of requests">
        {before && (
          <ButtonLink look="outline" to={pageOf(filter)}>
            Newest requests
          </ButtonLink>
        )}
        {data.next && (
          <ButtonLink look="outline" to={pageOf(filter, data.next)}>
            Older requests
          </ButtonLink>
        )}
      </Pages>
    </>
  );
}

function Request({
  id,
  reference,
  source,
  name,
  company,
  product,
  language,
  state,
  place,
  createdAt,
  phone,
  email,
  doNotContact,
  flag,
  assignee,
  followUpOn,
  firstAnswerAt,
}: QuoteSummary) {
  const { timeZone } = useSite();
  const today = useCurrentDay();
  const look = stateLooks[state];
  return (
    <tr>
      <th scope="row">
        <Name to={`/admin/quotes/${id}`}>{name}</Name>
        <span>
          {company && <>{company}, </>}
          <Code>{reference}</Code>
        </span>
      </th>
      <td data-label="About">
        <Below>
          <span>
            {linesOfBusiness[product].name}
            {place && `, ${place}`}
          </span>
          {language === 'es-US' && <span>in Spanish</span>}
        </Below>
      </td>
      <td data-label="Status">
        <State $isNew={state === 'new'}>
          <Icon name={look.icon} size={20} />
          {look.name}
        </State>
        {flag && (
          <State $isNew>
            <Icon name="alert" size={20} />
            Check this one
          </State>
        )}
      </td>
      <td data-label="Received">
        <Below>
          <time dateTime={createdAt}>{shortTimeOf(createdAt, timeZone, today)}</time>
          {sourceWords[source] && <span>{sourceWords[source]}</span>}
          <Answered {...{ product, createdAt, state, firstAnswerAt, doNotContact }} />
        </Below>
      </td>
      <td data-label="Whose">
        <Below>
          <span>{assignee?.name ?? t`Unassigned`}</span>
          <FollowUp {...{ followUpOn, state, doNotContact }} />
        </Below>
      </td>
      <td data-label="Contact">
        {doNotContact ? (
          <State $isNew={false}>
            <Icon name="alert" size={20} />
            Do not contact
          </State>
        ) : (
          <Ways>
            {phone && <a href={`tel:${phone.split(';')[0]}`}>{writePhone(phone)}</a>}
            {email && (
              <a href={`mailto:${email}`}>
                <EmailText email={email} />
              </a>
            )}
          </Ways>
        )}
      </td>
    </tr>
  );
}

function NoRequests({ isFiltered }: { isFiltered: boolean }) {
  const picture = <MonthPlant month={1} />;
  if (!isFiltered) {
    return (
      <EmptyState title="No requests yet" picture={picture}>
        They appear here as soon as somebody sends one from <Link to="/get-quote">the quote form</Link>.
      </EmptyState>
    );
  }
  return (
    <EmptyState title="No requests like that" picture={picture}>
      Try fewer words, or <Link to="/admin/quotes">show all requests</Link>.
    </EmptyState>
  );
}

/** Stacked lines within a cell. */
const Below = styled.span`
  display: grid;
  justify-items: start;
`;

const Aside = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--s-4);
  padding: var(--s-5);
  border-left: 4px solid var(--barn);
  background: var(--blush);
`;

const Status = styled.p`
  color: var(--ink-2);
`;

const Region = styled.div`
  container-type: inline-size;
  overflow-x: auto;
`;

const Pages = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-3);
  margin-top: var(--s-5);
`;
