import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { openGate, TodayProvider } from 'ui';

import ArchivePage from './archive.page';

const answers: Record<string, unknown> = {
  '/api/site': { name: 'Yarrow & Day', timeZone: 'America/New_York' },
  '/api/admin/mail': { via: 'server', failed: 0, requestsTo: 'leads@yarrow.example' },
  '/api/admin/quotes/summary': { weeks: [], dead: 0, new: 0 },
  '/api/admin/archive': {
    since: '2026-03-02T15:00:00.000Z',
    wholeSince: '2026-03-02T15:00:00.000Z',
    timeZone: 'America/New_York',
    keptForYears: 10,
  },
  '/api/admin/archive/exports': { items: [] },
};

async function open(path: string) {
  openGate();
  const queryFn = ({ queryKey }: { queryKey: readonly unknown[] }) => answers[queryKey.join('/')];
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { queryFn, retry: false } } })}>
      <MemoryRouter initialEntries={[path]}>
        <TodayProvider today="2026-11-22">
          <ArchivePage />
        </TodayProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return await screen.findByLabelText('Day');
}

it('says what is missing only once something was asked for', async () => {
  expect((await open('/admin/archive')).getAttribute('aria-invalid')).toBeNull();
});

it('says that the day is missing', async () => {
  expect((await open('/admin/archive?address=/team')).getAttribute('aria-invalid')).toBe('true');
});
