import { QueryClient } from '@tanstack/react-query';
import { failureOf } from 'contract/failure';

import { mailQuery } from '../mail/mail.queries';
import { quoteQueries } from '../quotes/quote.queries';

const clientThatReads = (answer: unknown) =>
  new QueryClient({ defaultOptions: { queries: { queryFn: () => Promise.resolve(answer), retry: false } } });

test('reports a response without the field that a page would take for "no"', async () => {
  const client = clientThatReads({ kind: 'another intermediary' });
  const failed = await client.fetchQuery(mailQuery).catch(failureOf);
  expect(failed).toMatchObject({ kind: 'foreign' });
  expect(await client.fetchQuery(quoteQueries.one('1')).catch(failureOf)).toMatchObject({ kind: 'foreign' });
});

test('shows a request with a word that a later API adds', async () => {
  const later = { doNotContact: false, mayMarket: true, product: 'dental', state: 'parked' };
  expect(await clientThatReads(later).fetchQuery(quoteQueries.one('1'))).toEqual(later);
});
