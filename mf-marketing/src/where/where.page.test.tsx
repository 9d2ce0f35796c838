import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import type { QuoteWhere } from 'contract/quote-where';
import { siteQuery } from 'contract/site.queries';
import { MemoryRouter } from 'react-router-dom';

import { site } from '../page-samples';
import WherePage from './where.page';
import { whereQuery } from './where.queries';

it('focuses the errors once, and leaves a field that is typed into when other data arrives', async () => {
  const fields = { digits: 'Enter the last four digits of your phone number' };
  const refused: QuoteWhere = { kind: 'refused', reference: 'HI-4K7M-29', message: null, fields };
  const client = new QueryClient({
    defaultOptions: { queries: { queryFn: () => Promise.reject(new Error('It is there.')), staleTime: Infinity } },
  });
  client.setQueryData(siteQuery.queryKey, site);
  client.setQueryData(whereQuery.queryKey, refused);
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <WherePage />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(document.activeElement).toBe(screen.getByRole('alert'));
  const digits = screen.getByLabelText('Last four digits of your phone number');
  digits.focus();
  client.setQueryData(siteQuery.queryKey, { ...site, name: 'Alder Insurance' });
  await waitFor(() => expect(document.title).toContain('Alder Insurance'));
  expect(document.activeElement).toBe(digits);
});
