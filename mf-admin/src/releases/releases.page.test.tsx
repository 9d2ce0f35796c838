import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { pathOf } from 'contract/request';
import type { BrowserFailureReport, CanaryReport, ReleaseReport, RemoteReport } from 'contract/release-report';
import { MemoryRouter } from 'react-router-dom';
import { openGate, Toaster } from 'ui';

import ReleasesPage from './releases.page';

const none = { trials: 0, failures: 0 };
const blog: RemoteReport = {
  remote: 'mf-blog',
  version: '1.1.0',
  sections: ['/blog', '/team'],
  state: 'enabled',
  activatedAt: '2026-11-21T15:00:00.000Z',
  before: '1.0.0',
  failed: null,
  provenance: {
    publishedAt: '2026-11-21T14:00:00.000Z',
    commit: { id: '1f2e3d4c5b6a79881f2e3d4c5b6a79881f2e3d4c', author: 'Ann Lee', isModified: false },
    notes: '- A page on each topic.\n- Larger covers.',
  },
  renders: { trials: 40, failures: 1 },
  views: { trials: 1_200, failures: 3 },
  paints: none,
  verdict: 'as good',
  canary: null,
};
const broken: BrowserFailureReport = {
  version: '1.1.0',
  page: './job',
  kind: 'render',
  error: 'TypeError',
  times: 3,
  last: '2026-11-21T16:30:00.000Z',
  stack: [
    {
      at: '/_mf/mf-jobs/1.1.0-1f2e3d4c/7.33afe825.js:1:204',
      source: 'src/job/job.page.tsx:12:7',
      code: 'pay.from.amount',
    },
    { at: '/_shell/main.73d9a206.js:1:99', source: null, code: null },
    { at: '/_mf/mf-jobs/1.1.0-1f2e3d4c/7.33afe825.js:1:204', source: null, code: null },
  ],
};
const some: CanaryReport = {
  version: '1.2.0',
  share: 5,
  since: '2026-11-21T16:00:00.000Z',
  failed: null,
  canary: { renders: none, views: { trials: 60, failures: 1 }, paints: none },
  others: { renders: none, views: { trials: 1_140, failures: 2 }, paints: none },
  verdict: 'undecided',
};
const report: ReleaseReport = {
  remotes: [
    blog,
    {
      ...blog,
      remote: 'mf-admin',
      version: '2.0.0',
      before: null,
      provenance: null,
      renders: none,
      views: none,
      verdict: null,
    },
    { ...blog, remote: 'mf-marketing', sections: ['/'], state: 'disabled', verdict: null },
    { ...blog, remote: 'mf-jobs', canary: some, browserFailures: [broken] },
  ],
  takenBack: [],
  history: [
    {
      revision: 7,
      at: '2026-11-21T15:00:00.000Z',
      by: 'ann',
      reason: 'mf-blog 1.1.0 was released to all visitors',
      skipped: [{ check: 'bytes', reason: 'A chart.' }],
      differences: ['1.0.0 to 1.1.0', 'page topic is new', '+2.1 KB of scripts'],
      released: [{ remote: 'mf-blog', version: '1.1.0', provenance: blog.provenance }],
    },
  ],
};

/** Bodies of the requests for actions, and the answer to each. */
let posted: unknown[];
let answerTo: () => Response;

beforeEach(async () => {
  openGate();
  posted = [];
  globalThis.fetch = async (_path, init) => {
    posted.push(JSON.parse(String(init?.body)));
    return answerTo();
  };
  answerTo = () => Response.json(report);
  const answers: Record<string, unknown> = {
    '/api/site': { name: 'Yarrow & Day', timeZone: 'America/New_York' },
    '/api/admin/mail': { via: 'server', failed: 0, requestsTo: 'leads@yarrow.example' },
    '/api/admin/quotes/summary': { weeks: [], dead: 0, new: 0 },
    '/_releases': report,
  };
  const queryFn = ({ queryKey }: { queryKey: readonly unknown[] }) => {
    const answer = answers[pathOf(queryKey)];
    if (answer === undefined) throw new Error(`Nobody expected ${pathOf(queryKey)}`);
    return answer;
  };
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false, queryFn } } })}>
      <MemoryRouter initialEntries={['/admin/releases']}>
        <ReleasesPage />
      </MemoryRouter>
      <Toaster />
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { name: 'mf-blog 1.1.0' });
});
afterEach(cleanup);

const part = (name: string) => within(screen.getByRole('region', { name }));

test('shows the health and actions of each remote', () => {
  const { getByText, getAllByRole } = part('mf-blog 1.1.0');
  getByText('Pages below /blog and /team');
  getByText('As good as the version before');
  getByText('1 of 40');
  getByText('3 of 1,200');
  expect(getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Roll back to 1.0.0', 'Disable']);
});

test('offers no action on its own remote, and none without a previous version', () => {
  expect(part('mf-admin 2.0.0').queryAllByRole('button')).toEqual([]);
  part('mf-admin 2.0.0').getByText('There is no version before it');
});

test('shows browser failures with their source locations', () => {
  const { getByText } = part('mf-jobs 1.1.0');
  getByText(/^1\.1\.0, page job: TypeError while rendering, 3 times, last Nov/);
  getByText('src/job/job.page.tsx:12:7');
  getByText('pay.from.amount');
  getByText('/_shell/main.73d9a206.js:1:99');
  expect(part('mf-blog 1.1.0').queryByText(/Errors in visitors/)).toBeNull();
});

test('shows a disabled remote and offers to enable it', () => {
  part('mf-marketing 1.1.0').getByText('All pages that belong to none of the others');
  part('mf-marketing 1.1.0').getByText(/^Disabled/);
  part('mf-marketing 1.1.0').getByRole('button', { name: 'Enable mf-marketing' });
});

test('compares a canary with the active version and offers to finish or end it', () => {
  const { getByText, getAllByRole } = part('mf-jobs 1.1.0');
  getByText('1.2.0 for 5% of visitors: Not enough views yet');
  getByText('1 of 60');
  getByText('With 1.1.0: 2 of 1,140');
  expect(getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Disable',
    'Give 1.2.0 to all visitors',
    'Give 1.1.0 back to all visitors',
  ]);
});

test('shows author, reason, changes and skipped checks of a revision', () => {
  const line = screen.getByText('mf-blog 1.1.0 was released to all visitors').closest('li');
  expect(line?.textContent).toContain('1.0.0 to 1.1.0, page topic is new, +2.1 KB of scripts');
  expect(line?.textContent).toContain('Without the check bytes: A chart.');
  expect(line?.textContent).toContain('Revision 7, ann, Nov 21, 2026');
});

test('shows the commit, author and release notes of a version', () => {
  part('mf-blog 1.1.0').getByText('Commit 1f2e3d4c5b by Ann Lee');
  part('mf-admin 2.0.0').getByText('No commit recorded');
  const line = screen.getByText('mf-blog 1.1.0 was released to all visitors').closest('li');
  expect(line?.textContent).toContain('1.1.0: Commit 1f2e3d4c5b by Ann Lee');
  expect(line?.textContent).toContain('- A page on each topic.');
});

test('asks why before it takes a canary back', async () => {
  fireEvent.click(part('mf-jobs 1.1.0').getByRole('button', { name: 'Give 1.1.0 back to all visitors: mf-jobs' }));
  const asking = within(await screen.findByRole('dialog', { name: 'Give all visitors mf-jobs 1.1.0 again?' }));
  fireEvent.click(asking.getByRole('button', { name: 'Keep 1.2.0' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(posted).toEqual([]);
});

test('asks before it takes pages out of service', async () => {
  const disable = part('mf-blog 1.1.0').getByRole('button', { name: 'Disable mf-blog' });
  fireEvent.click(disable);
  const asking = within(screen.getByRole('dialog', { name: 'Take the pages of mf-blog out of service?' }));
  asking.getByText('Pages below /blog and /team');
  fireEvent.click(asking.getByRole('button', { name: 'Keep them' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(posted).toEqual([]);
  fireEvent.click(disable);
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Disable' }));
  await waitFor(() => expect(posted).toMatchObject([{ action: 'disable', remote: 'mf-blog', version: '1.1.0' }]));
});

test('keeps the reason of a rollback that failed, and says why', async () => {
  const message = 'The releases are out of reach for the moment. Please try again.';
  answerTo = () => Response.json({ code: 'unavailable', message }, { status: 503 });
  fireEvent.click(part('mf-blog 1.1.0').getByRole('button', { name: 'Roll back to 1.0.0: mf-blog' }));
  const asking = within(await screen.findByRole('dialog'));
  await userEvent.type(asking.getByLabelText(/^Why/), 'Covers are missing{Enter}');
  await asking.findByText(message);
  asking.getByDisplayValue('Covers are missing');
  fireEvent.click(asking.getByRole('button', { name: 'Keep 1.1.0' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test.each(['Covers are missing', ''])('asks before it rolls back, with or without a reason: "%s"', async (reason) => {
  fireEvent.click(part('mf-blog 1.1.0').getByRole('button', { name: 'Roll back to 1.0.0: mf-blog' }));
  const asking = within(screen.getByRole('dialog', { name: 'Give all visitors mf-blog 1.0.0 again?' }));
  expect(posted).toEqual([]);
  fireEvent.change(asking.getByLabelText(/^Why/), { target: { value: reason } });
  fireEvent.click(asking.getByRole('button', { name: 'Roll back to 1.0.0' }));
  const rollback = { action: 'rollback', remote: 'mf-blog', version: '1.1.0', canary: null };
  await waitFor(() => expect(posted).toEqual([{ ...rollback, reason }]));
  await screen.findByText('The version before is active again');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each([
  ['mf-blog 1.1.0', 'Disable mf-blog', 'Disable', { action: 'disable', remote: 'mf-blog' }],
  ['mf-marketing 1.1.0', 'Enable mf-marketing', 'Enable', { action: 'enable', remote: 'mf-marketing' }],
  [
    'mf-jobs 1.1.0',
    'Give 1.2.0 to all visitors: mf-jobs',
    'Give 1.2.0 to all',
    { action: 'finish', remote: 'mf-jobs', canary: '1.2.0' },
  ],
])('asks why, as before a rollback: %s, %s', async (release, button, confirm, action) => {
  fireEvent.click(part(release).getByRole('button', { name: button }));
  const asking = within(screen.getByRole('dialog'));
  expect(posted).toEqual([]);
  fireEvent.change(asking.getByLabelText(/^Why/), { target: { value: 'Prices were wrong' } });
  fireEvent.click(asking.getByRole('button', { name: confirm }));
  await waitFor(() => expect(posted).toMatchObject([{ ...action, reason: 'Prices were wrong' }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('says in the question that an action was refused, wherever its button is', async () => {
  const message = 'Somebody has changed mf-jobs in the meantime. Look at it again.';
  answerTo = () => Response.json({ code: 'conflict', message }, { status: 409 });
  fireEvent.click(part('mf-jobs 1.1.0').getByRole('button', { name: 'Give 1.2.0 to all visitors: mf-jobs' }));
  const asking = within(screen.getByRole('dialog', { name: 'Give all visitors mf-jobs 1.2.0?' }));
  fireEvent.click(asking.getByRole('button', { name: 'Give 1.2.0 to all' }));
  await asking.findByText(message);
});
