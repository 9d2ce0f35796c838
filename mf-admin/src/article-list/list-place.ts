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

/** What the list shows, as its address says it. */
export interface ListPlace {
  q: string;
  state: ArticleState | null;
  sort: ArticleSort;
  order: ArticleOrder;
  /** Which page: the one after a place that the API gave, or the one before it. */
  at: { side: 'after' | 'before'; cursor: string } | null;
}

const sides = ['after', 'before'] as const;

/** Reads the address; what it does not know is left out. */
export function placeFrom(search: URLSearchParams): ListPlace {
  const sort = articleSorts.find((known) => known === search.get('sort')) ?? 'changed';
  const order = articleOrders.find((known) => known === search.get('order')) ?? naturalOrder[sort];
  const state = articleStates.find((known) => known === search.get('state')) ?? null;
  const side = sides.find((known) => search.has(known));
  return { q: search.get('q') ?? '', state, sort, order, at: side ? { side, cursor: search.get(side) ?? '' } : null };
}

/** What a place says that the plain list does not. */
export const searchIn = ({ q, state, sort, order, at }: ListPlace): Search => ({
  q,
  state,
  sort: sort === 'changed' ? null : sort,
  order: order === naturalOrder[sort] ? null : order,
  ...(at && { [at.side]: at.cursor }),
});

/** The address of a place. */
export const addressOf = (place: ListPlace) => `/admin/articles${searchOf(searchIn(place))}`;

/** The same list from its beginning: what is looked for or sorted otherwise has other pages. */
export const fromStart = (place: ListPlace, change: Partial<ListPlace> = {}) =>
  addressOf({ ...place, ...change, at: null });
