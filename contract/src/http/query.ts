import type { DataTag, QueryFunction } from '@tanstack/react-query';

import type { QueryKey } from './request';

/**
 * Result type of the library's `queryOptions`: the key carries the type of its response. Only the types are imported,
 * since the shell bundles the used parts of the library into the first script of every page.
 */
export interface Query<Answer> {
  queryKey: DataTag<QueryKey, Answer, Error>;
  /** Defaults to the shell's loader, which reads the JSON at the key's path. */
  queryFn?: QueryFunction<Answer, QueryKey>;
}
/** Creates a query for `useQuery` and similar hooks: `query<TeamMember>('/api/team', id)`. */
export const query = <Answer>(...queryKey: QueryKey) => ({ queryKey }) as Query<Answer>; // the tag of the key exists only as a type

/** Returns the keys of queries, for the `queries` that a page needs before it renders. */
export const keysOf = (...queries: readonly { queryKey: QueryKey }[]): readonly QueryKey[] =>
  queries.map(({ queryKey }) => queryKey);
