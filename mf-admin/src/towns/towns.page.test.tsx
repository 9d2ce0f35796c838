import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { pathOf } from 'contract/request';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { openGate } from 'ui';

import TownsPage from './towns.page';

const answers: Record<string, unknown> = {
  '/api/site': { name: 'Larch Lane', timeZone: 'America/New_York' },
  '/api/admin/mail': { via: 'server', failed: 0, requestsTo: 'leads@larch.example' },
  '/api/admin/quotes/summary': { weeks: [], dead: 0, new: 0 },
  '/api/admin/towns': { items: [] },
};

test('opens the form for a new town without reloading the site', async () => {
  openGate();
  const queryFn = ({ queryKey }: { queryKey: readonly unknown[] }) => answers[pathOf(queryKey)] ?? {};
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false, queryFn } } })}>
      <MemoryRouter initialEntries={['/admin/towns']}>
        <Routes>
          <Route path="/admin/towns" element={<TownsPage />} />
          <Route path="/admin/towns/new" element={<h1>A new town</h1>} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await userEvent.click(await screen.findByRole('link', { name: 'Add a town' }));
  expect(screen.getByRole('heading', { name: 'A new town' })).toBeTruthy();
});
