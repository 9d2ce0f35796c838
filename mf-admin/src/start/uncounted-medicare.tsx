import { useQuery } from '@tanstack/react-query';
import { citiesQuery } from 'contract/city.queries';
import { siteQuery } from 'contract/site.queries';
import { Link } from 'react-router-dom';

import { Notice } from '../kit/notice';

/**
 * Warns that Medicare is sold but every request about it is refused, because no town has plan counts, which the law
 * requires.
 */
export function UncountedMedicare() {
  const site = useQuery(siteQuery).data;
  const towns = useQuery(citiesQuery).data?.items;
  const isSold = site?.lines?.includes('medicare') ?? false;
  if (!isSold || !towns || towns.some(({ planCounts }) => planCounts !== null)) return null;
  return (
    <Notice icon="alert" label="Medicare plans" tone="warning">
      <b>Nobody can ask about Medicare yet.</b> You sell it, and the law lets you talk about plans only where they were
      counted for this season. No town on the site has a count. <Link to="/admin/towns">Count them at a town</Link>
    </Notice>
  );
}
