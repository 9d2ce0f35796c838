/**
 * What the site shares as `@tanstack/react-query`: the names in use, so that the rest stays out of the first script
 * (11 KB instead of 14, gz). The package has another name here, since its own leads to what is shared, which is this.
 */
export {
  HydrationBoundary,
  QueryClient,
  QueryClientProvider,
  useMutation,
  useQuery,
  useQueryClient,
  useSuspenseQuery,
} from 'react-query-package';
