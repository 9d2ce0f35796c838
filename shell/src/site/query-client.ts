import { QueryClient } from '@tanstack/react-query';
import { createLoader, type LoaderOptions } from 'contract/request';

/**
 * The one set of rules for reads and writes: never stale by itself, no refetch on focus, no polling, no retries.
 * @param loader where the API is and what a 401 becomes; empty in the browser
 */
export function createQueryClient(loader: LoaderOptions = {}): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: createLoader(loader),
        staleTime: Infinity,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        retry: false,
      },
      mutations: { retry: false },
    },
  });
}
