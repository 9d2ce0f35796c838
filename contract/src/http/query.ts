import type { DataTag, QueryFunction } from '@tanstack/react-query';

import type { QueryKey } from './request';

/**
 * What `queryOptions` of the library gives back: its key knows its answer. Only the types are taken from there, since the
 * shell puts what is used of the library into the first script of every page.
 */
export interface Query<Answer> {
  queryKey: DataTag<QueryKey, Answer, Error>;
  /** The shell's loader, which reads the JSON at the key's path, unless there is another one. */
  queryFn?: QueryFunction<Answer, QueryKey>;
}
/** What is read at a path, for `useQuery` and its like: `query<TeamMember>('/api/team', id)`. */
export const query = <Answer>(...queryKey: QueryKey) => ({ queryKey }) as Query<Answer>; // the key's tag is a type alone

/** Their keys, for what a page says it needs before it renders. */
export const keysOf = (...queries: readonly { queryKey: QueryKey }[]): readonly QueryKey[] =>
  queries.map(({ queryKey }) => queryKey);
