import { Link } from 'react-router-dom';
import { EmptyState, useSite } from 'ui';
import { MonthPlant } from 'ui/drawings/month-plant';

const winterberry = 1;

/** The empty state of a list, with links to the Almanac and the phone. */
export function NoArticles() {
  const { phone, phoneHref } = useSite();
  return (
    <EmptyState title="Nothing is written here yet." picture={<MonthPlant month={winterberry} />}>
      <Link to="/blog">See everything in the Almanac</Link>, or ask us. The number is <a href={phoneHref}>{phone}</a>.
    </EmptyState>
  );
}
