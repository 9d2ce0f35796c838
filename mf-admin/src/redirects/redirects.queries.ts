import type { MissedList, MissedListQuery } from 'contract/missed-address';
import { query } from 'contract/query';
import type { RedirectList } from 'contract/redirects';

export const redirectsKey = ['/api/admin', 'redirects'] as const;

export const redirectsQuery = query<RedirectList>(...redirectsKey);

export const missedQuery = (order: MissedListQuery['order']) => query<MissedList>(...redirectsKey, 'missed', { order });
