import { topicNames } from 'contract/lines-of-business';
import type { PostSearch } from 'contract/posts';
import { t } from 'contract/words';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { EmptyState, useSite } from 'ui';
import { MonthPlant } from 'ui/drawings/month-plant';

import { listPath, type ListAddress } from './list-address';
import { ResultRow } from './result-row';

const winterberry = 1;

/** Search results, best first. */
export function Results({ address, found }: { address: ListAddress; found: PostSearch }) {
  if (found.items.length === 0) return <NoResults address={address} />;
  return (
    <Rows>
      {found.items.map((result) => (
        <ResultRow key={result.slug} result={result} />
      ))}
    </Rows>
  );
}

/**
 * The empty state of a search: suggests other words, other topics, the whole Almanac, or a call. The line above has
 * already said that nothing was found.
 */
function NoResults({ address: { q, topic } }: { address: ListAddress }) {
  const { phone, phoneHref } = useSite();
  const advice = topic ? (
    <>
      <Link to={listPath({ q })}>Look beyond {topicNames[topic]}</Link>, or{' '}
      <Link to="/blog">see everything in the Almanac</Link>.
    </>
  ) : (
    <>
      Or <Link to="/blog">see everything in the Almanac</Link>.
    </>
  );
  return (
    <EmptyState title={t`Try other words, or fewer.`} picture={<MonthPlant month={winterberry} />}>
      {advice} You can also ask us: the number is <a href={phoneHref}>{phone}</a>.
    </EmptyState>
  );
}

const Rows = styled.div`
  > :first-child {
    border-top: 0;
  }
`;
