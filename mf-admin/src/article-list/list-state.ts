import {
  articleOrders,
  articleSorts,
  articleStates,
  naturalOrder,
  type ArticleOrder,
  type ArticleSort,
} from 'contract/article-rules';
import type { ArticleState } from 'contract/articles';
import { searchOf, type Search } from 'contract/request';

/** State of the article list, as stored in its URL. */
export interface ListState {
  q: string;
  state: ArticleState | null;
  sort: ArticleSort;
  order: ArticleOrder;
  /** Cursor from the API, and whether to list the page before or after it. */
  at: { side: 'after' | 'before'; cursor: string } | null;
}

const sides = ['after', 'before'] as const;

/** Parses the URL and ignores unknown values. */
export function parseListState(search: URLSearchParams): ListState {
  const sort = articleSorts.find((known) => known === search.get('sort')) ?? 'changed';
  const order = articleOrders.find((known) => known === search.get('order')) ?? naturalOrder[sort];
  const state = articleStates.find((known) => known === search.get('state')) ?? null;
  const side = sides.find((known) => search.has(known));
  return { q: search.get('q') ?? '', state, sort, order, at: side ? { side, cursor: search.get(side) ?? '' } : null };
}

/** Returns the search parameters that differ from the defaults. */
export const searchParamsOf = ({ q, state, sort, order, at }: ListState): Search => ({
  q,
  state,
  sort: sort === 'changed' ? null : sort,
  order: order === naturalOrder[sort] ? null : order,
  ...(at && { [at.side]: at.cursor }),
});

/** Returns the URL of a list state. */
export const listUrl = (place: ListState) => `/admin/articles${searchOf(searchParamsOf(place))}`;

/** Returns the URL of the first page. A changed search or sort order invalidates the cursor. */
export const firstPageUrl = (place: ListState, change: Partial<ListState> = {}) =>
  listUrl({ ...place, ...change, at: null });
