import 'contract/testing/dental';

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { createLoader } from 'contract/request';
import { MemoryRouter } from 'react-router-dom';

import { site } from '../site.fixture';
import { readListAddress } from './list-address';
import { TopicTags } from './topic-tags';

test('adds another line of business to the topics of the Almanac', () => {
  const address = readListAddress(new URLSearchParams('topic=dental'));
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, queryFn: createLoader() } } });
  client.setQueryData(['/api/site'], { ...site, lines: ['dental'] });
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <TopicTags address={address} subject={null} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(screen.getByRole('link', { name: 'Teeth', current: true }).getAttribute('href')).toBe('/blog?topic=dental');
});
