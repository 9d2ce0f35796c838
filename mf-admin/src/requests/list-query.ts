import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { query } from 'contract/query';
import type { Search } from 'contract/request';

/** A paginated list. */
interface List<Page> {
  path: readonly [string, ...string[]];
  /** Search parameters of all pages. */
  search?: Search;
  /** Returns the additional search parameters of the next page; null after the last. */
  next(page: Page): Search | null;
}

const firstPage: Search = {};

/** Creates a query for `useInfiniteQuery`. The shell's loader reads each page. */
export const listQuery = <Page>({ path, search = {}, next }: List<Page>) => ({
  queryKey: [...path, search, 'pages'] as const,
  queryFn: ({ client, pageParam }: { client: QueryClient; pageParam: Search }) =>
    client.fetchQuery({ ...query<Page>(...path, { ...search, ...pageParam }), staleTime: 0 }),
  initialPageParam: firstPage,
  getNextPageParam: next,
});

/** Returns the items of all pages loaded; undefined before the first. */
export const itemsOf = <Item>(list: InfiniteData<{ items: readonly Item[] }> | undefined): Item[] | undefined =>
  list?.pages.flatMap(({ items }) => items);
