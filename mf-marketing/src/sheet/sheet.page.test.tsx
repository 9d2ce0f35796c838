import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { pathOf } from 'contract/request';
import { Suspense } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { TodayProvider } from 'ui';

import { sampleFact } from '../facts/facts.fixture';
import { site } from '../pages.fixture';
import SheetPage, { queries } from './sheet.page';

const message = 'Enter an e-mail address, like name@example.com';

async function show(search: string, windows: typeof site.windows = []) {
  const answers: Readonly<Record<string, unknown>> = {
    '/api/facts': { items: [sampleFact('medicare.initial-enrollment-period', '7 months')] },
    '/api/cities/areas': { items: [] },
    '/api/sheet-mail': { kind: 'refused', to: 'name@', message },
  };
  const queryFn = () => Promise.reject(new Error('The page reads what its queries do not name'));
  const client = new QueryClient({ defaultOptions: { queries: { queryFn, staleTime: Infinity } } });
  for (const key of queries()) client.setQueryData(key, answers[pathOf(key).replace(/\?.*/, '')] ?? {});
  client.setQueryData(['/api/site'], { ...site, windows });
  await act(async () =>
    render(
      <QueryClientProvider client={client}>
        <TodayProvider today="2026-11-21">
          <MemoryRouter initialEntries={[`/services/medicare/sheet${search}`]}>
            <Suspense>
              <SheetPage />
            </Suspense>
          </MemoryRouter>
        </TodayProvider>
      </QueryClientProvider>,
    ),
  );
  return client;
}

it('marks the title while an e-mail address is refused, and moves the focus to the refusal once', async () => {
  const client = await show('?birth=3/1962');
  expect(screen.getByRole('alert').textContent).toContain(message);
  expect(document.title).toBe('Error: Your Medicare days on one page | Hazel Insurance');
  const field = screen.getByLabelText('Your e-mail address');
  field.focus();
  client.setQueryData(['/api/site'], { ...site, name: 'Alder Insurance' });
  await waitFor(() => expect(document.title).toContain('Alder Insurance'));
  expect(document.activeElement).toBe(field); // not the summary again
});

it('offers Medicare’s own dates as a calendar only while there are any', async () => {
  const season = {
    ...sampleFact('medicare.open-enrollment.2027', 'October 15 to December 7'),
    topic: 'medicare' as const,
  };
  await show('', [season]);
  expect(screen.getByRole('link', { name: 'Subscribe to them' }).getAttribute('href')).toMatch(/^webcal:/);
  cleanup();
  await show('', [{ ...season, topic: 'group-health' }]);
  expect(screen.getByRole('link', { name: 'Answer a few questions first' })).not.toBeNull();
  expect(screen.queryByRole('link', { name: 'Subscribe to them' })).toBeNull();
});
