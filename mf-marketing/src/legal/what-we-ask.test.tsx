import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';

import { site } from '../pages.fixture';
import { WhatWeAsk } from './what-we-ask';

it('names what is asked about each person of a group', () => {
  const client = new QueryClient({
    defaultOptions: {
      queries: { staleTime: Infinity, queryFn: () => Promise.reject(new Error('The page asks for more')) },
    },
  });
  client.setQueryData(['/api/site'], site);
  render(
    <QueryClientProvider client={client}>
      <WhatWeAsk />
    </QueryClientProvider>,
  );
  screen.getByText('People to cover: Relationship, Age, Home ZIP code, To be covered');
});
