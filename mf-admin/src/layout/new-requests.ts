import { useQuery } from '@tanstack/react-query';

import { isGateOpen } from 'ui';

import { quoteQueries } from '../quotes/quote.queries';

/**
 * Returns the number of new quote requests; undefined until it is known. Refetched when an admin page opens and when
 * the tab regains focus, but not on a timer: an idle admin would never be signed out. The page of requests shares the
 * query and polls it more often.
 * @param isShown whether the account may read requests; nothing is fetched otherwise
 */
export function useNewRequests(isShown: boolean): number | undefined {
  const { data } = useQuery({
    ...quoteQueries.weeks,
    // Do not refetch after sign-out has cleared the cache.
    enabled: isShown && isGateOpen(),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });
  return data?.new;
}
