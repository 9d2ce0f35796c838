import type { ArticleState, ArticleSummary } from 'contract/articles';

export type SortField = 'title' | 'state' | 'changed';

/** What the list shows, as its address says it. */
export interface ListPlace {
  q: string;
  state: ArticleState | null;
  sort: SortField;
  order: 'ascending' | 'descending';
}

const states: readonly ArticleState[] = ['draft', 'scheduled', 'published', 'changed', 'unpublished', 'deleted'];
const sorts: readonly SortField[] = ['title', 'state', 'changed'];

/** Reads the address; what it does not know is left out. */
export function placeFrom(search: URLSearchParams): ListPlace {
  const sort = sorts.find((known) => known === search.get('sort')) ?? 'changed';
  const natural = sort === 'changed' ? 'descending' : 'ascending';
  const order = search.get('order') === 'ascending' || search.get('order') === 'descending' ? (search.get('order') as ListPlace['order']) : natural; // just compared
  return { q: search.get('q') ?? '', state: states.find((known) => known === search.get('state')) ?? null, sort, order };
}

/** The address of a place: only what differs from the plain list. */
export function addressOf({ q, state, sort, order }: ListPlace): string {
  const natural = sort === 'changed' ? 'descending' : 'ascending';
  const search = new URLSearchParams({
    ...(q && { q }),
    ...(state && { state }),
    ...(sort !== 'changed' && { sort }),
    ...(order !== natural && { order }),
  });
  return search.size > 0 ? `/admin/articles?${search}` : '/admin/articles';
}

/** The most that the API gives at once. */
const atOnce = '100';

/** The list that the API is asked for: what it cannot do, sorting by title, is done with what it gives. */
export function listKey({ q, state }: Pick<ListPlace, 'q' | 'state'>, before: string | null) {
  const query = new URLSearchParams({ ...(q && { q }), ...(state && { state }), ...(before && { before }), limit: atOnce });
  return [`/api/admin/articles?${query}`] as const; // a query key is a tuple
}

const valueOf: Record<SortField, (article: ArticleSummary) => string> = {
  title: ({ title }) => title.toLowerCase(),
  state: ({ state }) => String(states.indexOf(state)),
  changed: ({ updatedAt }) => updatedAt,
};

export function sorted(articles: readonly ArticleSummary[], { sort, order }: Pick<ListPlace, 'sort' | 'order'>): ArticleSummary[] {
  const value = valueOf[sort];
  const up = articles.toSorted((a, b) => value(a).localeCompare(value(b)));
  return order === 'ascending' ? up : up.toReversed();
}
