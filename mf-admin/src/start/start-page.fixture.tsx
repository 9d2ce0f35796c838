import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { pathOf } from 'contract/request';
import { MemoryRouter } from 'react-router-dom';
import { openGate, Toaster, TodayProvider } from 'ui';

import { ann } from '../quotes/quotes.fixture';
import StartPage from './start.page';

export const counts = { new: 2, contacted: 0, quoted: 0, won: 0, lost: 0 };
/** The API's answers when every part of the page has something to show. */
export const full: Record<string, unknown> = {
  '/api/site': { name: 'Yarrow & Day', timeZone: 'America/New_York' },
  '/api/cities': { items: [] },
  '/api/admin/setup': { isDemo: false, steps: [], demo: { people: 0, towns: 0, articles: 0 } },
  '/api/admin/mail': { via: 'server', failed: 2, requestsTo: 'leads@yarrow.example' },
  '/api/admin/quotes/summary': { weeks: [], dead: 0, new: 2 },
  '/api/admin/quotes?state=new&limit=100': {
    items: [
      { ...ann, id: 'b', name: 'Bea Fir', product: 'group', createdAt: '2026-11-20T15:00:00.000Z' },
      { ...ann, id: 'a', name: 'Ann Ash', createdAt: '2026-11-18T15:00:00.000Z' },
    ],
    next: null,
    counts,
    places: [],
  },
  '/api/admin/articles?state=draft': {
    items: [{ id: 'd', title: 'Half a thought', updatedAt: '2026-11-20T15:00:00.000Z', schedule: null }],
    counts: { draft: 1 },
  },
  '/api/admin/articles?state=scheduled': {
    items: [{ id: 's', title: 'On Monday', schedule: { publish: { local: '', at: '2026-11-23T14:00:00.000Z' } } }],
    counts: { scheduled: 1 },
  },
  '/_releases': { remotes: [], takenBack: [], history: [] },
  '/api/admin/links': { version: 1, content: { lists: {} }, history: [], lost: [] },
  '/api/admin/redirects': { items: [] },
  '/api/admin/facts?expired=true&within=45': { items: [{ key: 'a.b', label: 'Part B premium', daysLeft: -1 }] },
  '/api/admin/fact-proposals': {
    items: [
      {
        id: 'p',
        key: 'a.c',
        label: 'Part D cap',
        by: 'wim@yarrow.example',
        state: 'open',
        changes: [{ field: 'Value', before: '$2,100', after: '$2,400' }],
      },
      { id: 'q', key: 'a.d', label: 'Decided long ago', by: 'wim@yarrow.example', state: 'refused', changes: [] },
    ],
  },
};
/** The answers when nothing is left to do. */
export const empty: Record<string, unknown> = {
  ...full,
  '/api/admin/quotes?state=new&limit=100': { items: [], next: null, counts: { ...counts, new: 0 }, places: [] },
  '/api/admin/quotes/summary': { weeks: [], dead: 0, new: 0 },
  '/api/admin/articles?state=draft': { items: [], counts: { draft: 0 } },
  '/api/admin/articles?state=scheduled': { items: [], counts: { scheduled: 0 } },
  '/api/admin/facts?expired=true&within=45': { items: [] },
  '/api/admin/fact-proposals': { items: [] },
};

/** Renders the page with these answers, by request path. A path without one fails the test. */
export async function showStartPage(answers: Record<string, unknown>) {
  openGate();
  const queryFn = ({ queryKey }: { queryKey: readonly unknown[] }) => {
    const answer = answers[pathOf(queryKey)];
    if (answer === undefined) throw new Error(`Nobody expected ${pathOf(queryKey)}`);
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const queries = { retry: false, staleTime: Infinity, refetchOnWindowFocus: false, queryFn }; // as in the shell
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries } })}>
      <TodayProvider today="2026-11-21">
        <MemoryRouter initialEntries={['/admin']}>
          <StartPage />
        </MemoryRouter>
      </TodayProvider>
      <Toaster />
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { level: 1, name: 'Saturday, November 21' });
}
