import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createLoader, pathOf } from 'contract/request';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { openGate, Toaster } from 'ui';

import PeoplePage from './people.page';

const line = (id: string, name: string) => ({ id, name, role: 'Agent', standing: 'shown', awayTo: null, ending: null });
const [zoe, ben, ann] = [line('zoe', 'Zoe'), line('ben', 'Ben'), line('ann', 'Ann')];

test("sends the previous order along with the new one and shows the other admin's order after a conflict", async () => {
  openGate();
  const sent: unknown[] = [];
  let items = [zoe, ben, ann];
  const others: Record<string, unknown> = {
    '/api/site': { name: 'Larch Lane', timeZone: 'America/New_York' },
    '/api/admin/mail': { via: 'server', failed: 0, requestsTo: 'leads@larch.example' },
    '/api/admin/quotes/summary': { weeks: [], dead: 0, new: 0 },
  };
  const refusal = { code: 'stale_version', message: 'Somebody else changed the order in the meantime.' };
  globalThis.fetch = jest.fn(async (url: string | URL | Request, init?: RequestInit) => {
    const isChange = init?.method === 'PUT';
    if (isChange) sent.push(JSON.parse(String(init.body)));
    return Response.json(isChange ? refusal : (others[String(url)] ?? { items, towns: [] }), {
      status: isChange ? 409 : 200,
    });
  });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, queryFn: createLoader() } } });
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={['/admin/people']}>
        <PeoplePage />
      </MemoryRouter>
      <Toaster />
    </QueryClientProvider>,
  );
  const up = await screen.findByRole('button', { name: 'Move Ben up' });
  items = [zoe, ann, ben];
  await userEvent.click(up);
  expect(sent).toEqual([{ ids: ['ben', 'zoe', 'ann'], before: ['zoe', 'ben', 'ann'] }]);
  expect(await screen.findByText(refusal.message)).toBeTruthy();
  expect((await screen.findAllByRole('link', { name: /^(Zoe|Ben|Ann)$/ })).map((link) => link.textContent)).toEqual([
    'Zoe',
    'Ann',
    'Ben',
  ]);
});

test('opens the form for a new person without reloading the site', async () => {
  openGate();
  const answers: Record<string, unknown> = {
    '/api/site': { name: 'Larch Lane', timeZone: 'America/New_York' },
    '/api/admin/mail': { via: 'server', failed: 0, requestsTo: 'leads@larch.example' },
    '/api/admin/quotes/summary': { weeks: [], dead: 0, new: 0 },
    '/api/admin/people': { items: [zoe], towns: [] },
  };
  const queryFn = ({ queryKey }: { queryKey: readonly unknown[] }) => answers[pathOf(queryKey)] ?? {};
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false, queryFn } } })}>
      <MemoryRouter initialEntries={['/admin/people']}>
        <Routes>
          <Route path="/admin/people" element={<PeoplePage />} />
          <Route path="/admin/people/new" element={<h1>A new person</h1>} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await userEvent.click(await screen.findByRole('link', { name: 'Add a person' }));
  expect(screen.getByRole('heading', { name: 'A new person' })).toBeTruthy();
});
