import { useQuery, useQueryClient } from '@tanstack/react-query';
import { query } from 'contract/query';
import type { Search } from 'contract/request';
import { useAction } from 'contract/use-action';

/** A paginated list. */
export interface ListQuery<Page> {
  path: readonly [string, ...string[]];
  /** Search parameters of all pages. */
  search?: Search;
  /** Returns the additional search parameters of the next page; null after the last. */
  next(page: Page): Search | null;
  enabled?: boolean;
  staleTime?: number;
}

/**
 * Loads pages on demand. A refetch loads as many pages as before. It replaces `useInfiniteQuery`, which would add 352
 * bytes to the first script of every visitor, because the library is shared.
 */
export function useList<Page>({ path, search = {}, next, ...options }: ListQuery<Page>) {
  const queryClient = useQueryClient();
  const queryKey = [...path, search, 'pages'];
  const known = () => queryClient.getQueryData<readonly Page[]>(queryKey) ?? [];
  const read = (at: Search) => queryClient.fetchQuery({ ...query<Page>(...path, { ...search, ...at }), staleTime: 0 });
  const after = (pages: readonly Page[]) => {
    const last = pages.at(-1);
    return last === undefined ? null : next(last);
  };

  const { data, error, refetch } = useQuery({
    queryKey,
    async queryFn() {
      const pages = [await read({})];
      const wanted = known().length;
      for (let at = after(pages); at && pages.length < wanted; at = after(pages)) pages.push(await read(at));
      return pages;
    },
    ...options,
  });
  const more = useAction({
    async request() {
      const at = after(known());
      if (!at) return;
      const page = await read(at);
      queryClient.setQueryData(queryKey, [...known(), page]);
    },
  });

  return {
    /** Undefined until the first page is loaded. */
    pages: data,
    error: error ?? more.failure,
    hasMore: data !== undefined && after(data) !== null,
    isLoadingMore: more.isRunning,
    /** Loads the next page, or retries after a failure. */
    loadMore: () => (data ? more.run() : void refetch()),
  };
}
