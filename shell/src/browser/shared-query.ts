/**
 * What the site shares as `@tanstack/react-query`: only the names in use, so that the remainder stays out of the first
 * script (11 KB instead of 14, gzipped). The package is imported under an alias, because its own name resolves to this
 * file. `HydrationBoundary` is for releases of the previous contract.
 */
export {
  HydrationBoundary,
  QueryClient,
  QueryClientProvider,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
  useSuspenseQuery,
} from 'react-query-package';
