import type { MissedList, MissedListQuery } from 'contract/missed-address';
import { query } from 'contract/query';
import type { RedirectList } from 'contract/redirects';

export const redirectsKey = ['/api/admin', 'redirects'] as const;

export const redirectsQuery = query<RedirectList>(...redirectsKey);

/** Never served from cache, because the counts keep changing. */
export const missedQuery = (order: MissedListQuery['order']) => ({
  ...query<MissedList>(...redirectsKey, 'missed', { order }),
  staleTime: 0,
});
