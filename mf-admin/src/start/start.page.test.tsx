import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { pathOf } from 'contract/request';
import { MemoryRouter } from 'react-router-dom';
import { openGate, Toaster, TodayProvider } from 'ui';

import { ann } from '../quotes/quotes.fixture';
import StartPage from './start.page';

const counts = { new: 2, contacted: 0, quoted: 0, won: 0, lost: 0 };
const full: Record<string, unknown> = {
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
const empty: Record<string, unknown> = {
  ...full,
  '/api/admin/quotes?state=new&limit=100': { items: [], next: null, counts: { ...counts, new: 0 }, places: [] },
  '/api/admin/quotes/summary': { weeks: [], dead: 0, new: 0 },
  '/api/admin/articles?state=draft': { items: [], counts: { draft: 0 } },
  '/api/admin/articles?state=scheduled': { items: [], counts: { scheduled: 0 } },
  '/api/admin/facts?expired=true&within=45': { items: [] },
  '/api/admin/fact-proposals': { items: [] },
};

async function show(answers: Record<string, unknown>) {
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

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

test('shows open requests, unfinished articles, expiring facts, proposals and undelivered mail', async () => {
  await show(full);
  await Promise.all(
    ['Ann Ash', 'On Monday', 'Half a thought', 'Part B premium'].map((name) => screen.findByText(name)),
  );
  const rows = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(rows).toEqual(
    expect.arrayContaining([
      '2new requests',
      '1drafts',
      '1scheduled',
      '1facts to check',
      'Ann Ash Medicare, OHPromised by Nov\u00a019',
      'Bea Fir Group health, OHPromised by Nov\u00a024',
      'On MondayGoes out Nov 23, 2026, 9:00 AM',
      'Half a thoughtDraft, Nov 20, 2026, 10:00 AM',
      'Part B premiumEnded 1 day ago',
      'Part D cap $2,100, then $2,400By wim@yarrow.example',
    ]),
  );
  // The oldest request comes first.
  expect(rows.findIndex((row) => row?.startsWith('Ann'))).toBeLessThan(rows.findIndex((row) => row?.startsWith('Bea')));
  expect(screen.getByText(/2 messages could not be delivered/)).toBeTruthy();
});

test('leaves out a person who asked not to be contacted', async () => {
  const items = [
    { ...ann, name: 'Ann Ash', doNotContact: true },
    { ...ann, id: 'b', name: 'Bea Fir' },
  ];
  const both = { items, next: null, counts, places: [] };
  await show({
    ...full,
    '/api/admin/quotes?state=new&limit=100': both,
    '/api/admin/quotes/summary': { weeks: [], dead: 0, new: 1 },
  });
  expect(await screen.findByRole('link', { name: 'Bea Fir' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Ann Ash' })).toBeNull();
  expect(await screen.findByRole('link', { name: /1\s*new requests/ })).toBeTruthy();
});

test('shows empty states and where to start', async () => {
  await show(empty);
  expect(await screen.findByRole('heading', { name: 'Nobody is waiting' })).toBeTruthy();
  expect(screen.getByText('Every fact on the site is current.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Write one' }).getAttribute('href')).toBe('/admin/new-article');
});

test('reports that a test mail was written to a file', async () => {
  await show(full);
  globalThis.fetch = jest.fn(async () => Response.json({ kind: 'filed', to: 'ruth@yarrow.example' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Send me a test mail' }));
  expect(await screen.findByText('It was not sent')).toBeTruthy();
  expect(screen.getByText('There is no mail server, so it is a file on the server.')).toBeTruthy();
});

test('shows a failed release as an alert with a link to the releases', async () => {
  const reason = 'mf-blog was rolled back from 1.4.0 to 1.3.0: 8 of 13 rendered pages failed';
  const takenBack = [{ remote: 'mf-blog', reason, at: '2026-11-21T14:00:00.000Z' }];
  await show({ ...full, '/_releases': { remotes: [], takenBack, history: [] } });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('A new version of mf-blog failed, and the site took it back.');
  expect(alert.textContent).toContain(reason);
  expect(screen.getByRole('link', { name: 'Look at the releases' }).getAttribute('href')).toBe('/admin/releases');
});

const sellingMedicare = { name: 'Yarrow & Day', timeZone: 'America/New_York', lines: ['group', 'medicare'] };

test('warns that Medicare requests are refused while no town has plan counts', async () => {
  await show({ ...full, '/api/site': sellingMedicare, '/api/cities': { items: [{ planCounts: null }] } });
  expect(await screen.findByText('Nobody can ask about Medicare yet.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Count them at a town' }).getAttribute('href')).toBe('/admin/towns');
});

test.each([
  [
    'when a town has a count',
    { ...full, '/api/site': sellingMedicare, '/api/cities': { items: [{ planCounts: {} }] } },
  ],
  ['when Medicare is not sold', full],
])('shows no Medicare warning %s', async (_where, answers) => {
  await show(answers);
  await screen.findByText('Ann Ash');
  expect(screen.queryByText('Nobody can ask about Medicare yet.')).toBeNull();
});

test('shows links and redirects to unpublished pages and where to fix them', async () => {
  const redirect = { to: '/blog/old-news', at: '2026-11-20T14:00:00.000Z', by: 'ruth@yarrow.example' };
  await show({
    ...full,
    '/api/admin/links': { version: 2, content: { lists: {} }, history: [], lost: ['/team/joe'] },
    '/api/admin/redirects': {
      items: [
        { ...redirect, from: '/news', isLost: true },
        { ...redirect, from: '/other', isLost: false },
      ],
    },
  });
  await screen.findByText(/header or footer leads to \/team\/joe/);
  await screen.findByText(/\/news leads to \/blog\/old-news/);
  const ways = screen.getAllByRole('link', { name: 'Lead it elsewhere' }).map((link) => link.getAttribute('href'));
  expect(ways).toEqual(['/admin/links', '/admin/redirects']);
  expect(screen.queryByText(/\/other leads/)).toBeNull();
});

test('counts redirects to unpublished pages where a notice for each would hide the requests', async () => {
  const redirect = { to: '/blog/old-news', at: '2026-11-20T14:00:00.000Z', by: 'ruth@yarrow.example', isLost: true };
  const items = Array.from({ length: 1203 }, (_, index) => ({ ...redirect, from: `/news/${index}` }));
  await show({ ...full, '/api/admin/redirects': { items } });
  await screen.findByText(/^1,200 more redirects lead to pages that visitors do not find now/);
  expect(screen.getAllByText(/\/news\/\d+ leads to/)).toHaveLength(3);
});

test('counts every request that waits, also where not all were loaded', async () => {
  const page = (from: number, next: string | null) => ({
    items: Array.from({ length: 100 }, (_, index) => ({ ...ann, id: `id-${from + index}` })),
    next,
    counts: { ...counts, new: 2257 },
    places: [],
  });
  const pages = Array.from({ length: 10 }, (_, index) => [
    `/api/admin/quotes?state=new&limit=100${index === 0 ? '' : `&before=p${index}`}`,
    page(index * 100, `p${index + 1}`),
  ]);
  const summary = { weeks: [], dead: 0, new: 2257 };
  await show({ ...full, ...Object.fromEntries(pages), '/api/admin/quotes/summary': summary });
  expect(await screen.findByRole('link', { name: '2,251 more' })).toBeTruthy();
  expect(screen.getByRole('link', { name: /^2,257\s*new requests$/ })).toBeTruthy();
});

const lists = [
  '/api/admin/quotes/summary',
  '/api/admin/quotes?state=new&limit=100',
  '/api/admin/articles?state=draft',
  '/api/admin/articles?state=scheduled',
  '/api/admin/facts?expired=true&within=45',
  '/api/admin/fact-proposals',
];
const withLists = (answer: unknown) => ({ ...full, ...Object.fromEntries(lists.map((path) => [path, answer])) });
const claims = /Every fact on the site is current|No drafts, nothing scheduled|Nobody is waiting/;
const figures = () =>
  screen
    .getAllByRole('listitem', { hidden: true }) // a page that loads for longer shows them
    .map(({ textContent }) => textContent)
    .filter((text) => /(new requests|drafts|scheduled|facts to check)$/.test(text));

test('claims nothing and counts nothing while lists load', async () => {
  await show(withLists(new Promise(() => undefined)));
  expect(await screen.findByRole('heading', { name: 'Facts that end', hidden: true })).toBeTruthy();
  expect(screen.queryByText(claims)).toBeNull();
  expect(figures()).toEqual(['…new requests', '…drafts', '…scheduled', '…facts to check']);
});

test('reports lists that could not be loaded instead of empty ones', async () => {
  await show(withLists(new Error('down')));
  expect((await screen.findAllByText(/could not be loaded/)).map(({ textContent }) => textContent)).toEqual([
    'New requests could not be loaded. Try again in a minute.',
    'Proposed facts could not be loaded. Try again in a minute.',
    'Articles could not be loaded. Try again in a minute.',
    'Facts could not be loaded. Try again in a minute.',
  ]);
  expect(screen.queryByText(claims)).toBeNull();
  expect(figures()).toEqual(['…new requests', '…drafts', '…scheduled', '…facts to check']);
});

test('lists the request with the earliest promised day first, from all pages', async () => {
  const page = { next: null, counts: { ...counts, new: 3 }, places: [] };
  const request = (name: string, product: string, createdAt: string) => ({
    ...ann,
    id: name,
    name,
    product,
    createdAt,
  });
  await show({
    ...full,
    '/api/admin/quotes?state=new&limit=100': {
      ...page,
      items: [
        request('Ann Ash', 'medicare', '2026-11-18T16:00:00.000Z'),
        request('Gus Fir', 'group', '2026-11-18T15:00:00.000Z'),
      ],
      next: 'older',
    },
    '/api/admin/quotes?state=new&limit=100&before=older': {
      ...page,
      items: [request('Old Oak', 'group', '2026-11-16T15:00:00.000Z')],
    },
  });
  const list = (await screen.findByRole('link', { name: 'Old Oak' })).closest('ul');
  expect([...(list?.querySelectorAll('a') ?? [])].map((link) => link.textContent)).toEqual([
    'Old Oak',
    'Ann Ash',
    'Gus Fir',
  ]);
});

test('shows all of the page at once, and does not wait for what fails', async () => {
  let answer = () => {};
  const late = new Promise((resolve) => (answer = () => resolve(full['/api/admin/articles?state=draft'])));
  await show({ ...full, '/api/admin/articles?state=draft': late, '/api/admin/redirects': new Error('offline') });
  const figures = await screen.findByText('new requests');
  expect(screen.getByText('Loading...')).toBeTruthy();
  expect(figures.closest('[hidden]')).not.toBeNull();
  answer();
  await screen.findByText('Half a thought');
  expect(figures.closest('[hidden]')).toBeNull();
  expect(screen.queryByText('Loading...')).toBeNull();
});

test('says that messages wait for the mail server, and why', async () => {
  const delayed = { messages: 3, problem: 'ECONNREFUSED' };
  await show({ ...full, '/api/admin/mail': { via: 'server', failed: 0, delayed, requestsTo: 'leads@yarrow.example' } });
  const notice = await screen.findByRole('note', { name: 'Delayed mail' });
  expect(notice.textContent).toBe(
    '3 messages could not be sent yet: the other side could not be reached (ECONNREFUSED). The site tries again by itself, for up to two days.',
  );
});

test('drops the warning about delayed messages once they are sent, in a tab that stays open', async () => {
  const delayed = { messages: 3, problem: 'ECONNREFUSED' };
  const mail = { via: 'server', failed: 0, delayed, requestsTo: 'leads@yarrow.example' };
  const answers: Record<string, unknown> = { ...full, '/api/admin/mail': mail };
  await show(answers);
  await screen.findByRole('note', { name: 'Delayed mail' });
  answers['/api/admin/mail'] = { ...mail, delayed: null };
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(screen.queryByRole('note', { name: 'Delayed mail' })).toBeNull());
});

test('says how many facts that end are not listed', async () => {
  const items = Array.from({ length: 7 }, (_, at) => ({ key: `a.${at}`, label: `Fact ${at}`, daysLeft: 34 }));
  await show({ ...full, '/api/admin/facts?expired=true&within=45': { items } });
  expect((await screen.findByRole('link', { name: '3 more' })).getAttribute('href')).toBe('/admin/facts');
});

test('goes on to the next day in a tab that stays open overnight', async () => {
  await show(full);
  await screen.findByText('Promised by Nov 24');
  const day = 86_400_000;
  const tomorrow = performance.timeOrigin + day;
  jest.spyOn(Date, 'now').mockReturnValue(tomorrow);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(screen.getByRole('heading', { level: 1, name: 'Sunday, November 22' })).toBeTruthy();
  expect(screen.getByText('Promised by Nov 24')).toBeTruthy();
  jest.mocked(Date.now).mockReturnValue(tomorrow + 2 * day);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(screen.getByText('Promised by today')).toBeTruthy();
});
