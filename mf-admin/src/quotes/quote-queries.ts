import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { QuoteDetail, QuoteFilter } from 'contract/admin-quotes';
import { apiJson, apiRequest } from 'contract/request';

const requests = '/api/admin/quotes';
const outbox = '/api/admin/outbox';

/** Milliseconds after which a list looks for requests that are new; also when somebody comes back to the tab. */
export const live = { refetchInterval: 15_000, refetchOnWindowFocus: 'always' } as const; // the literal is the library's

/** The filter as it stands in the address of the page, and of the API. */
export type TypedFilter = Partial<Record<keyof QuoteFilter, string>>;

const names = ['state', 'product', 'place', 'q'] as const satisfies readonly (keyof QuoteFilter)[]; // the literals are the names

export function filterOf(search: URLSearchParams): TypedFilter {
  return Object.fromEntries(
    names.flatMap((name) => (search.get(name) ? [[name, search.get(name)]] : [])),
  ) as TypedFilter; // names and texts
}

const withQuery = (path: string, query: Record<string, string>) => {
  const text = new URLSearchParams(query).toString();
  return text ? `${path}?${text}` : path;
};

/** Where the page shows a filter's list. */
export const pageOf = (filter: TypedFilter, before?: string) =>
  withQuery('/admin/quotes', { ...filter, ...(before && { before }) });

export const csvOf = (filter: TypedFilter) => withQuery(`${requests}.csv`, { ...filter });

export const listKey = (filter: TypedFilter, before?: string | null) =>
  [withQuery(requests, { ...filter, ...(before && { before }) })] as const; // a pair of its own length
export const quoteKey = (id: string) => [requests, id] as const; // as above
export const consentsKey = (id: string) => [requests, id, 'consents'] as const; // as above
export const erasureKey = (id: string) => [requests, id, 'erasure'] as const; // as above
export const weeksKey = [requests, 'summary'] as const; // as above
export const deadKey = [`${outbox}?state=dead`] as const; // as above

/** Writes to one request, and shows everywhere what came of it. */
export function useQuoteWrite(id: string) {
  const queryClient = useQueryClient();
  return async (
    method: 'PATCH' | 'POST',
    path: '' | '/check' | '/notes' | '/revocations',
    body: object,
  ): Promise<void> => {
    const answer = await apiJson<QuoteDetail>(method, `${requests}/${id}${path}`, body);
    queryClient.setQueryData(quoteKey(id), answer);
    await queryClient.invalidateQueries({
      predicate: ({ queryKey: [first, second, third] }) =>
        String(first).startsWith(requests) && (second !== id || third === 'consents'),
    });
  };
}

/** After an erasure: nothing of the request is kept in this tab, and every list is read again. */
export async function forgetQuotes(queryClient: QueryClient, id: string): Promise<void> {
  queryClient.removeQueries({ predicate: ({ queryKey: [, second] }) => second === id });
  await queryClient.invalidateQueries({
    predicate: ({ queryKey: [first] }) => /^\/api\/admin\/(outbox|quotes|audit)/.test(String(first)),
  });
}

/** Sends what was given up once more. One that cannot be does not hold the others up: its failure is thrown at the end. */
export function useRetry() {
  const queryClient = useQueryClient();
  return async (deliveryIds: readonly string[]): Promise<void> => {
    const failures: unknown[] = [];
    for (const id of deliveryIds)
      await apiRequest('POST', `${outbox}/${id}/retry`).catch((error: unknown) => failures.push(error));
    await queryClient.invalidateQueries({
      predicate: ({ queryKey: [first] }) => /^\/api\/admin\/(outbox|quotes)/.test(String(first)),
    });
    if (failures.length > 0) throw failures[0];
  };
}
