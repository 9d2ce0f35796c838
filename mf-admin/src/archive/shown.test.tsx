import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import type { ArchiveReach } from 'contract/archive';
import { MemoryRouter } from 'react-router-dom';
import { openGate } from 'ui';

import { Shown } from './shown';

const [spring, fall] = ['2027-04-01T16:00:00.000Z', '2027-10-01T16:00:00.000Z'];

it.each([
  ['the earlier', [spring, fall]],
  ['the later', [fall, spring]],
])('shows two days in chronological order when %s was entered first', async (_, moments) => {
  openGate();
  const missing = { kind: 'missing', document: null, location: null, reason: null };
  const queryFn = ({ queryKey }: { queryKey: readonly unknown[] }) =>
    queryKey.includes('/api/site') ? { name: 'Larch Lane', timeZone: 'America/New_York' } : missing;
  const reach = { wholeSince: null } as ArchiveReach; // the only member that is read
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { queryFn, retry: false } } })}>
      <MemoryRouter>
        <Shown asked={{ path: '/', moments }} request={undefined} reach={reach} onFollow={() => undefined} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const days = await screen.findAllByRole('heading', { level: 2, name: /2027/ });
  expect(days.map(({ textContent }) => textContent)).toEqual(['Apr 1, 2027, 12:00 PM', 'Oct 1, 2027, 12:00 PM']);
});
