import { QueryClient, type QueryFunction } from '@tanstack/react-query';

/**
 * Creates a client with the common rules for reads and writes: data never turns stale by itself, no refetch on focus,
 * no polling, no retries.
 * @param load loader of API data
 */
export function createQueryClient(load: QueryFunction): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: load,
        staleTime: Infinity,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        retry: false,
        // Without a connection a read would wait, and its page say "Loading..." until there is one. A failed read shows
        // the page that says why.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { retry: false },
    },
  });
}
