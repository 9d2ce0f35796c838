import type { QuoteFilter } from 'contract/admin-quotes';
import { searchOf } from 'contract/request';

/** Filter parameters as in the URLs of the page and of the API. */
export type TypedFilter = Partial<Record<keyof QuoteFilter, string>>;

const names: readonly (keyof QuoteFilter)[] = ['state', 'product', 'place', 'whose', 'q'];

export function filterOf(search: URLSearchParams): TypedFilter {
  return Object.fromEntries(
    names.flatMap((name) => (search.get(name) ? [[name, search.get(name)]] : [])),
  ) as TypedFilter; // known names with string values
}

/** Returns the page URL of a filtered list. */
export const pageOf = (filter: TypedFilter, before?: string) => `/admin/quotes${searchOf({ ...filter, before })}`;

export const csvOf = (filter: TypedFilter) => `/api/admin/quotes.csv${searchOf(filter)}`;
