import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import type { QuoteWhere } from 'contract/quote-where';
import { siteQuery } from 'contract/site.queries';
import { Suspense } from 'react';
import { TodayProvider } from 'ui';

import { site } from '../pages.fixture';
import { RequestState } from './request-state';

type Found = Extract<QuoteWhere, { kind: 'found' }>;

/** A Medicare request from a Friday evening in Ohio, when it is already Saturday in UTC. */
const friday: Found = {
  kind: 'found',
  reference: 'HI-4K7M-29',
  product: 'medicare',
  receivedAt: '2026-11-21T01:30:00.000Z',
  state: 'new',
  since: '2026-11-21T01:30:00.000Z',
  doNotContact: false,
};

async function shown(found: Partial<Found>, today = '2026-11-22') {
  const client = new QueryClient({
    defaultOptions: { queries: { queryFn: () => Promise.reject(new Error('It is there.')), staleTime: Infinity } },
  });
  client.setQueryData(siteQuery.queryKey, site);
  render(
    <QueryClientProvider client={client}>
      <TodayProvider today={today}>
        <Suspense>
          <RequestState found={{ ...friday, ...found }} />
        </Suspense>
      </TodayProvider>
    </QueryClientProvider>,
  );
  return (await screen.findByText(/HI-4K7M-29/)).closest('section')?.textContent?.replaceAll('\u00a0', ' ') ?? '';
}

it('states the deadline in working days of the agency’s time zone', async () => {
  const text = await shown({});
  expect(text).toContain('received November 20, 2026');
  expect(text).toContain('A licensed insurance agent will contact you by Monday, November 23, 2026.');
});

it('repeats the promise on its last day', async () => {
  expect(await shown({}, '2026-11-23')).toContain('will contact you by');
});

it('admits that the deadline has passed', async () =>
  expect(await shown({}, '2026-11-24')).toMatch(
    /promised .* by Monday, November 23, 2026, and we’re late. Please call/,
  ));

it.each([
  ['contacted', 'We called or wrote to you on November 24, 2026.'],
  ['quoted', 'You’ve had our quote since November 24, 2026.'],
  ['won', 'we’ve been getting you covered since November 24, 2026'],
  ['lost', 'We closed it on November 24, 2026.'],
] as const)('states the date of the state %s', async (state, words) =>
  expect(await shown({ state, since: '2026-11-24T17:00:00.000Z' })).toContain(words),
);

it('promises no call to a client who opted out', async () => {
  const text = await shown({ doNotContact: true });
  expect(text).toContain('You asked us not to contact you');
  expect(text).not.toContain('will contact you');
});
