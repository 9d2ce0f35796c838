import { Link } from 'react-router-dom';
import { EmptyState, useSite } from 'ui';
import { MonthPlant } from 'ui/drawings/month-plant';

import { listPath, type ListAddress } from './list-address';

const winterberry = 1;

/** The empty state of a list: the phone, and a link to the whole Almanac from a part of it. */
export function NoArticles({ address }: { address: ListAddress }) {
  const { phone, phoneHref } = useSite();
  return (
    <EmptyState title="Nothing is written here yet." picture={<MonthPlant month={winterberry} />}>
      {listPath(address) === listPath({}) ? (
        <>
          Ask us. The number is <a href={phoneHref}>{phone}</a>.
        </>
      ) : (
        <>
          <Link to="/blog">See everything in the Almanac</Link>, or ask us. The number is{' '}
          <a href={phoneHref}>{phone}</a>.
        </>
      )}
    </EmptyState>
  );
}
