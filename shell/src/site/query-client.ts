import { QueryClient, type QueryFunction } from '@tanstack/react-query';

/**
 * The one set of rules for reads and writes: never stale by itself, no refetch on focus, no polling, no retries.
 * @param load the loader of the API
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
      },
      mutations: { retry: false },
    },
  });
}
