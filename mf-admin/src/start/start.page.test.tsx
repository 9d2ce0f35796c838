import { act, cleanup, screen } from '@testing-library/react';

import { empty, full, showStartPage } from './start-page.fixture';

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

test('shows open requests, unfinished articles, expiring facts, proposals and undelivered mail', async () => {
  await showStartPage(full);
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

test('shows empty states and where to start', async () => {
  await showStartPage(empty);
  expect(await screen.findByRole('heading', { name: 'Nobody is waiting' })).toBeTruthy();
  expect(screen.getByText('Every fact on the site is current.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Write one' }).getAttribute('href')).toBe('/admin/new-article');
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
  await showStartPage(withLists(new Promise(() => undefined)));
  expect(await screen.findByRole('heading', { name: 'Facts that end', hidden: true })).toBeTruthy();
  expect(screen.queryByText(claims)).toBeNull();
  expect(figures()).toEqual(['…new requests', '…drafts', '…scheduled', '…facts to check']);
});

test('reports lists that could not be loaded instead of empty ones', async () => {
  await showStartPage(withLists(new Error('down')));
  expect((await screen.findAllByText(/could not be loaded/)).map(({ textContent }) => textContent)).toEqual([
    'New requests could not be loaded. Try again in a minute.',
    'Proposed facts could not be loaded. Try again in a minute.',
    'Articles could not be loaded. Try again in a minute.',
    'Facts could not be loaded. Try again in a minute.',
  ]);
  expect(screen.queryByText(claims)).toBeNull();
  expect(figures()).toEqual(['…new requests', '…drafts', '…scheduled', '…facts to check']);
});

test('shows all of the page at once, and does not wait for what fails', async () => {
  let answer = () => {};
  const late = new Promise((resolve) => (answer = () => resolve(full['/api/admin/articles?state=draft'])));
  await showStartPage({
    ...full,
    '/api/admin/articles?state=draft': late,
    '/api/admin/redirects': new Error('offline'),
  });
  const figures = await screen.findByText('new requests');
  expect(screen.getByText('Loading...')).toBeTruthy();
  expect(figures.closest('[hidden]')).not.toBeNull();
  answer();
  await screen.findByText('Half a thought');
  expect(figures.closest('[hidden]')).toBeNull();
  expect(screen.queryByText('Loading...')).toBeNull();
});

test('says how many facts that end are not listed', async () => {
  const items = Array.from({ length: 7 }, (_, at) => ({ key: `a.${at}`, label: `Fact ${at}`, daysLeft: 34 }));
  await showStartPage({ ...full, '/api/admin/facts?expired=true&within=45': { items } });
  expect((await screen.findByRole('link', { name: '3 more' })).getAttribute('href')).toBe('/admin/facts');
});

test('goes on to the next day in a tab that stays open overnight', async () => {
  await showStartPage(full);
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
