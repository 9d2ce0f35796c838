import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import type { JobItem, JobList } from 'contract/jobs';
import { pathOf } from 'contract/request';
import { MemoryRouter } from 'react-router-dom';
import { openGate, TodayProvider } from 'ui';

import JobsPage from './jobs.page';

const mail: JobItem = {
  name: 'mail',
  title: 'Sending mail',
  isRunning: false,
  succeededAt: '2026-11-22T15:04:00.000Z',
  failing: 0,
};

const answers = (list: JobList): Record<string, unknown> => ({
  '/api/site': { name: 'Yarrow & Day', timeZone: 'America/New_York' },
  '/api/admin/mail': { via: 'server', failed: 0, requestsTo: 'leads@yarrow.example' },
  '/api/admin/quotes/summary': { weeks: [], dead: 0, new: 0 },
  '/api/admin/jobs': list,
});

async function show(list: JobList): Promise<HTMLElement> {
  openGate();
  const queryFn = ({ queryKey }: { queryKey: readonly unknown[] }) => {
    const answer = answers(list)[pathOf(queryKey)];
    if (answer === undefined) throw new Error(`Nobody expected ${pathOf(queryKey)}`);
    return answer;
  };
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { queryFn, retry: false } } })}>
      <MemoryRouter>
        <TodayProvider today="2026-11-22">
          <JobsPage />
        </TodayProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await screen.findByText('Sending mail');
  return screen.getByRole('region', { name: 'What the site does by itself' });
}

afterEach(cleanup);

it.each([
  ['when it was last done, in the agency’s time zone', {}, 'Last done Nov 22, 2026, 10:04 AM'],
  ['that it was never done', { succeededAt: null }, 'Not yet'],
  ['its progress', { isRunning: true, progress: { done: 340, total: 1200 } }, '340 of 1,200'],
  ['that it is running', { isRunning: true }, 'At it'],
  [
    'that it fails, before anything else',
    { failing: 3, isRunning: true },
    'Failed 3 times, last done Nov 22, 2026, 10:04 AM',
  ],
  ['that it never worked', { failing: 1, succeededAt: null }, 'Failed once, not done yet'],
])('shows %s', async (_, state, words) => {
  const list = await show({ isWorking: true, jobs: [{ ...mail, ...state }] });
  expect(within(list).getByRole('listitem').textContent).toBe(`Sending mail${words}`);
  expect(within(list).queryByText(/sign of life/)).toBeNull();
});

it('warns when the worker is down and states the effect', async () => {
  const list = await show({ isWorking: false, jobs: [mail] });
  expect(within(list).getByText(/mail waits, and set times pass/)).toBeTruthy();
});
