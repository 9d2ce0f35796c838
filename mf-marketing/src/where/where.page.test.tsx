import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import type { QuoteWhere } from 'contract/quote-where';
import { siteQuery } from 'contract/site.queries';
import { MemoryRouter } from 'react-router-dom';
import { TodayProvider } from 'ui';

import { site } from '../pages.fixture';
import WherePage from './where.page';
import { whereQuery } from './where.queries';

/** Renders the page with an answer of the API. */
function show(where: QuoteWhere) {
  const client = new QueryClient({
    defaultOptions: { queries: { queryFn: () => Promise.reject(new Error('It is there.')), staleTime: Infinity } },
  });
  client.setQueryData(siteQuery.queryKey, site);
  client.setQueryData(whereQuery.queryKey, where);
  render(
    <QueryClientProvider client={client}>
      <TodayProvider today="2026-11-21">
        <MemoryRouter>
          <WherePage />
        </MemoryRouter>
      </TodayProvider>
    </QueryClientProvider>,
  );
  return client;
}

const refused: QuoteWhere = { kind: 'refused', reference: 'HI-4K7M-29', digits: '199', message: null, fields: {} };

it('keeps what was typed into both fields when it is refused', () => {
  show({ ...refused, message: 'We can’t find a request with that number and that phone.' });
  expect(screen.getByLabelText('Number of the request')).toHaveProperty('value', 'HI-4K7M-29');
  expect(screen.getByLabelText('Last four digits of your phone number')).toHaveProperty('value', '199');
});

it('focuses the errors once, and leaves a field that is typed into when other data arrives', async () => {
  const fields = { digits: 'Enter the last four digits of your phone number' };
  const client = show({ ...refused, fields });
  expect(document.activeElement).toBe(screen.getByRole('alert'));
  const digits = screen.getByLabelText('Last four digits of your phone number');
  digits.focus();
  client.setQueryData(siteQuery.queryKey, { ...site, name: 'Alder Insurance' });
  await waitFor(() => expect(document.title).toContain('Alder Insurance'));
  expect(document.activeElement).toBe(digits);
});

it('says in its title which request was found', () => {
  const at = '2026-11-20T15:00:00Z';
  const found = { reference: 'HI-4K7M-29', product: 'medicare', receivedAt: at, since: at } as const;
  show({ kind: 'found', ...found, state: 'new', doNotContact: false });
  expect(document.title).toBe('Request HI-4K7M-29 | Hazel Insurance');
});
