import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import type { Person } from 'contract/people';

import { Leaving } from './leaving';

test('names a person who has left, whose fields are not shown', async () => {
  const queryFn = () => ({ items: [], towns: [] });
  const queryClient = new QueryClient({ defaultOptions: { queries: { queryFn } } });
  const content = { name: 'Ann Ash', standing: 'left', successor: null } as Person['content']; // what it reads
  const person = { id: 'ann-ash', version: 2, content } as Person; // what it reads
  render(
    <QueryClientProvider client={queryClient}>
      <Leaving person={person} />
    </QueryClientProvider>,
  );
  expect(await screen.findByRole('heading', { name: 'Ann Ash has left the agency' })).toBeTruthy();
});
