import { useQuery } from '@tanstack/react-query';

import { isGateOpen } from 'ui';

import { quoteQueries } from '../quotes/quote.queries';

/**
 * How many quote requests nobody has taken in hand yet; undefined until that is known. Read when a page of the admin opens
 * and when somebody comes back to the tab. Not all the time: an admin that is left open would never be signed out. The page
 * of requests asks for the same answer more often, and this follows.
 * @param isShown whether the account may look at requests: otherwise nothing is asked
 */
export function useNewRequests(isShown: boolean): number | undefined {
  const { data } = useQuery({
    ...quoteQueries.weeks,
    // Who leaves is not told again what was just forgotten.
    enabled: isShown && isGateOpen(),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });
  return data?.new;
}
