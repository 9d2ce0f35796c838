import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import type { HourReport } from 'contract/release-report';

import { highestShare, Hours } from './hours';

const none = { trials: 0, failures: 0 };
const until = Date.parse('2026-11-23T15:20:00Z');
const hours: HourReport[] = [
  { version: '1.0.0', at: '2026-11-23T13:00:00.000Z', renders: { trials: 40, failures: 0 }, views: none, paints: none },
  {
    version: '1.1.0',
    at: '2026-11-23T14:00:00.000Z',
    renders: { trials: 20, failures: 5 },
    views: { trials: 10, failures: 0 },
    paints: none,
  },
  {
    version: '1.1.0',
    at: '2026-11-23T15:00:00.000Z',
    renders: { trials: 20, failures: 2 },
    views: none,
    paints: none,
    delays: { trials: 8, failures: 0 },
    shifts: { trials: 8, failures: 1 },
  },
];

function show() {
  const site = { name: 'Yarrow & Day', timeZone: 'America/New_York' };
  const queries = { staleTime: Infinity, queryFn: () => site };
  const queryClient = new QueryClient({ defaultOptions: { queries } });
  queryClient.setQueryData(['/api/site'], site);
  render(
    <QueryClientProvider client={queryClient}>
      <Hours hours={hours} until={until} highest={0.5} />
    </QueryClientProvider>,
  );
}

test('draws an hourly chart per version and describes it in words', () => {
  show();
  expect(screen.getAllByRole('img').map((drawing) => drawing.getAttribute('aria-label'))).toEqual([
    'Pages that failed, 1.0.0, in the last 24 hours: 0 of 40.',
    'Networks with errors, 1.0.0, in the last 24 hours: No data yet.',
    'Slow to show, 1.0.0, in the last 24 hours: No data yet.',
    'Slow to answer, 1.0.0, in the last 24 hours: No data yet.',
    'Moved while read, 1.0.0, in the last 24 hours: No data yet.',
    'Pages that failed, 1.1.0, in the last 24 hours: 7 of 40, most in the hour from Nov 23, 2026, 9:00 AM: 25%.',
    'Networks with errors, 1.1.0, in the last 24 hours: 0 of 10.',
    'Slow to show, 1.1.0, in the last 24 hours: No data yet.',
    'Slow to answer, 1.1.0, in the last 24 hours: 0 of 8.',
    'Moved while read, 1.1.0, in the last 24 hours: 1 of 8, most in the hour from Nov 23, 2026, 10:00 AM: 12.5%.',
  ]);
});

test('draws shares to one scale at their hours, the latest at the right', () => {
  show();
  const drawing = screen.getByRole('img', { name: /^Pages that failed, 1\.1\.0/ });
  const heights = [...drawing.children].map((column) => column.querySelector('span')?.style.height ?? '');
  expect(heights).toEqual([...Array<string>(22).fill(''), '50%', '20%']);
});

test('scales to the worst hour, at least to five percent', () => {
  const of = (some: HourReport[]) => highestShare([{ hours: some }, {}]);
  expect(of(hours)).toBe(0.25);
  expect(of(hours.slice(0, 1))).toBe(0.05);
});
