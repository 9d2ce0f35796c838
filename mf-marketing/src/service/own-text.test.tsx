import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';

import { sampleFact } from '../facts/facts.fixture';
import { site } from '../pages.fixture';
import { OwnText } from './own-text';

it('shows facts and links in bold text', () => {
  const queryFn = () => Promise.reject(new Error('The site is known'));
  const client = new QueryClient({ defaultOptions: { queries: { queryFn, staleTime: Infinity } } });
  client.setQueryData(['/api/site'], site);
  const { container } = render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <OwnText
          text="**It is :fact[a.premium]: [ask us](/get-quote)** now."
          facts={{ 'a.premium': sampleFact('a.premium', '$185.00') }}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const bold = [...container.querySelectorAll('b')].map(({ textContent }) => textContent);
  expect(bold.join('')).toBe('It is $185.00: ask us');
  expect(container.textContent).toBe('It is $185.00: ask us now.');
  expect(container.querySelector('b a')?.getAttribute('href')).toBe('/get-quote');
});
