import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { QuoteList } from 'contract/admin-quotes';

import { liveQuery, quoteQueries, quotesKey } from '../quotes/quote.queries';

/** Maximum number of pages per poll. Older requests of a longer backlog are only in the list of all requests. */
const mostPages = 10;

/** Loads every request that waits for a first answer: the API lists the newest first, and the oldest are urgent. */
export function useWaitingRequests({ enabled }: { enabled: boolean }) {
  const queryClient = useQueryClient();
  const read = (before: string | null) => queryClient.fetchQuery({ ...quoteQueries.waiting(before), staleTime: 0 });
  return useQuery({
    queryKey: [...quotesKey, 'waiting', 'pages'],
    async queryFn(): Promise<QuoteList> {
      const first = await read(null);
      const items = [...first.items];
      let { next } = first;
      for (let pages = 1; next && pages < mostPages; pages += 1) {
        const page = await read(next);
        items.push(...page.items);
        next = page.next;
      }
      return { ...first, items, next };
    },
    ...liveQuery,
    enabled,
  });
}
