import type { FactPlace, FactReview, FactTopic } from 'contract/facts';
import { topicNames } from 'contract/lines-of-business';
import { keysOf } from 'contract/query';
import { siteQuery } from 'contract/site.queries';
import { useSuspenseQuery } from '@tanstack/react-query';
import { plural, t } from 'contract/words';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { EmptyState, Figure, Folded, formatDay, Heading, inOrder } from 'ui';
import { Icon } from 'ui/admin-icon';
import { MonthPlant } from 'ui/drawings/month-plant';

import { Block, LineName, Lines } from '../kit/block';
import { AdminPage } from '../layout/admin-page';
import { useIsOwner } from '../layout/current-account';
import { daysLeftInWords } from './days-left';
import { FactFile } from './fact-file';
import { ProposedFacts } from './proposed-facts';
import { factQueries } from './fact.queries';
import { placesOf, StatedIn } from './stated-in';
import { StatingSearch } from './stating-search';
import { useStatingPages } from './use-stating-pages';

export const queries = () => keysOf(siteQuery);

/** Days before expiry at which a fact is listed, enough for an owner to look it up. */
const ahead = 45;

/** Lists facts that have expired or soon will, for owners to check again. */
export default function FactsPage() {
  return (
    <AdminPage title="Facts to check">
      <ProposedFacts />
      <Facts />
      <AllFacts />
      <OwnerTools />
    </AdminPage>
  );
}

/** Bulk import, for owners only. */
const OwnerTools = () => useIsOwner() && <FactFile />;

function Facts() {
  const { data } = useSuspenseQuery(factQueries.ending(ahead));
  const isOwner = useIsOwner();
  const [isOn, setOn] = useState(false);
  const search = useStatingPages(
    data.items.map(({ key }) => key),
    isOn ? 'on' : 'off',
  );
  if (data.items.length === 0) {
    return (
      <EmptyState title="Every fact on the site is current" picture={<MonthPlant month={1} />}>
        Nothing ends in the next {ahead} days. A fact comes here before its last day.
      </EmptyState>
    );
  }
  return (
    <>
      <Intro>
        From the day after its last day, pages leave a fact out by themselves. Look up the new one at its source, and
        enter it here.
      </Intro>
      {isOwner && (
        <Search>
          <StatingSearch search={search} count={data.items.length} onStart={() => setOn(true)}>
            Other pages may state them in words of their own.
          </StatingSearch>
        </Search>
      )}
      <List>
        {data.items.map((fact) => (
          <EndingFact key={fact.key} fact={fact} places={search.withPages(fact.key, placesOf(fact))} />
        ))}
      </List>
    </>
  );
}

function EndingFact({ fact, places }: { fact: FactReview['items'][number]; places: readonly FactPlace[] }) {
  return (
    <li>
      <Heading level={2} size="h4">
        <Link to={`/admin/facts/${fact.key}`}>{fact.label}</Link>
      </Heading>
      <Value>{fact.value}</Value>
      <p>{fact.sentence}</p>
      <State $kind={(fact.daysLeft ?? 0) < 0 ? 'over' : 'soon'}>
        <Icon name={(fact.daysLeft ?? 0) < 0 ? 'alert' : 'clock'} />
        <span>
          {fact.holds.to
            ? t`${daysLeftInWords(fact.daysLeft)}: holds to ${formatDay(fact.holds.to)}`
            : daysLeftInWords(fact.daysLeft)}
        </span>
      </State>
      {places.length > 0 && (
        <p>
          <StatedIn places={places} isMore={fact.isStatedInMore} />.
        </p>
      )}
      <small>
        Source: {fact.source.url ? <a href={fact.source.url}>{fact.source.name}</a> : fact.source.name}. Checked{' '}
        {formatDay(fact.checkedOn)}. Key <code>{fact.key}</code>.
      </small>
    </li>
  );
}

const factTopics: Readonly<Record<FactTopic, string>> = {
  ...topicNames,
  help: t`When something went wrong`,
  agency: t`The agency`,
};

/** All facts by topic, collapsed because there are many. */
function AllFacts() {
  const { items } = useSuspenseQuery(factQueries.all).data;
  return (
    <>
      {Object.entries(factTopics).map(([topic, name]) => (
        <Topic key={topic} name={name} facts={items.filter((fact) => fact.topic === topic)} />
      ))}
    </>
  );
}

function Topic({ name, facts }: { name: string; facts: FactReview['items'] }) {
  if (facts.length === 0) return null;
  return (
    <Block title={name} about="All facts, those that ended among them.">
      <Folded summary={plural(facts.length, { one: 'Show the one fact', other: `Show all ${facts.length} facts` })}>
        <Lines>
          {facts
            .toSorted((one, other) => inOrder(one.label, other.label))
            .map(({ key, label, value, daysLeft, regulated }) => (
              <li key={key}>
                <span>
                  <LineName to={`/admin/facts/${key}`}>{label}</LineName>
                  <small>{value}</small>
                  {regulated && <small>Words of the law</small>}
                </span>
                <span>{daysLeftInWords(daysLeft)}</span>
              </li>
            ))}
        </Lines>
      </Folded>
    </Block>
  );
}

const Intro = styled.p`
  max-width: var(--measure);
  margin-bottom: var(--s-5);
`;

const Search = styled.div`
  margin-bottom: var(--s-5);
`;

const List = styled.ul`
  max-width: 52rem;
  margin-bottom: var(--s-7);
  border-top: 3px solid var(--rule-ink);
  list-style: none;
  > li {
    display: grid;
    justify-items: start;
    gap: var(--s-1);
    padding-block: var(--s-4);
    border-bottom: 1px solid var(--rule);
  }
  small {
    color: var(--ink-2);
    font-size: var(--t-small);
    overflow-wrap: anywhere;
  }
`;

/** Some values are whole sentences. */
const Value = styled(Figure)`
  white-space: normal;
  overflow-wrap: anywhere;
`;

const State = styled.p<{ $kind: 'over' | 'soon' }>`
  display: flex;
  gap: var(--s-2);
  color: ${({ $kind }) => `var(--${$kind === 'over' ? 'barn' : 'warn'})`};
  font-weight: 700;
  svg {
    flex: none;
    margin-top: 0.2em;
  }
`;
