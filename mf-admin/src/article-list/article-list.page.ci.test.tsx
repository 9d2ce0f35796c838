import '@testing-library/jest-dom';
import 'fake-indexeddb/auto';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ArticleSummary } from 'contract/articles';
import { createLoader } from 'contract/request';
import { MemoryRouter } from 'react-router-dom';
import { TodayProvider } from 'ui';

import ArticleListPage from './article-list.page';

const row = (change: Partial<ArticleSummary>): ArticleSummary => ({
  id: 'a',
  version: 1,
  state: 'draft',
  title: 'A draft',
  slug: 'a-draft',
  topic: 'medicare',
  tags: [],
  author: { id: 'ruth-yarrow', name: 'Ruth Yarrow' },
  authors: [{ id: 'ruth-yarrow', name: 'Ruth Yarrow' }],
  live: null,
  schedule: null,
  updatedAt: '2026-11-20T15:00:00.000Z',
  updatedBy: 'ruth@yarrowandday.example',
  removedAt: null,
  ...change,
});

const counts = { draft: 1, scheduled: 0, published: 1, changed: 0, unpublished: 0, deleted: 0 };

let rows: ArticleSummary[];
let next: string | null;
let previous: string | null;
let requests: string[];
/** Number of bulk requests before the API fails. */
let bulkRequests: number;

/** Fake API by path. */
function fakeApi() {
  const answer = (body: unknown) => Response.json(body);
  globalThis.fetch = jest.fn(async (path, init) => {
    requests.push(`${init?.method ?? 'GET'} ${String(path)} ${String(init?.body ?? '')}`.trim());
    if (String(path) === '/api/site') return answer({ name: 'Yarrow & Day', timeZone: 'America/New_York' });
    if (String(path).endsWith('/bulk')) {
      bulkRequests -= 1;
      if (bulkRequests < 0) throw new TypeError('Failed to fetch');
      return answer({
        items: [
          { id: 'a', title: 'A draft', done: false, message: 'Choose who wrote the article.' },
          { id: 'b', title: 'B, live', done: true, message: null },
        ],
      });
    }
    return answer({ items: rows, next, previous, counts });
  });
}

async function show(address = '/admin/articles') {
  fakeApi();
  const queryClient = new QueryClient({
    defaultOptions: { queries: { staleTime: Infinity, queryFn: createLoader() } },
  });
  queryClient.setQueryData(['/api/site'], { name: 'Yarrow & Day', timeZone: 'America/New_York' });
  render(
    <QueryClientProvider client={queryClient}>
      <TodayProvider today="2026-11-21">
        <MemoryRouter initialEntries={[address]}>
          <ArticleListPage />
        </MemoryRouter>
      </TodayProvider>
    </QueryClientProvider>,
  );
  await screen.findByRole('link', { name: 'All' });
}

/** Holds answers to actions until the returned function is called. */
function holdActions(): () => void {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  const { fetch } = globalThis;
  globalThis.fetch = async (url, init) => {
    if (init?.method === 'POST') await arrived;
    return fetch(url, init);
  };
  return () => arrive();
}

const titles = () =>
  within(screen.getByRole('table'))
    .getAllByRole('rowheader')
    .map((cell) => within(cell).getByRole('link').textContent);

beforeEach(() => {
  requests = [];
  bulkRequests = Infinity;
  [next, previous] = [null, null];
  rows = [row({}), row({ id: 'b', title: 'B, live', state: 'published', updatedAt: '2026-11-21T15:00:00.000Z' })];
});

test('lists articles with their state and requests another sort order', async () => {
  await show();
  await screen.findByRole('table');
  expect(titles()).toEqual(['A draft', 'B, live']);
  expect(screen.getByRole('columnheader', { name: 'Changed' })).toHaveAttribute('aria-sort', 'descending');
  expect(within(screen.getByRole('table')).getByText('Published')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: 'Article' }));
  expect(await screen.findByRole('columnheader', { name: 'Article' })).toHaveAttribute('aria-sort', 'ascending');
  expect(screen.getByRole('link', { name: 'Article' })).toHaveAttribute(
    'href',
    '/admin/articles?sort=title&order=descending',
  );
  await userEvent.click(screen.getByRole('link', { name: 'Published on' }));
  expect(await screen.findByRole('columnheader', { name: 'Published on' })).toHaveAttribute('aria-sort', 'descending');
  for (const query of ['?sort=title', '?sort=date']) expect(requests).toContain(`GET /api/admin/articles${query}`);
});

test('tells an article that is no longer published from one that never was', async () => {
  rows = [
    row({}),
    row({ id: 'b', title: 'Taken down', state: 'unpublished' }),
    row({ id: 'c', title: 'Thrown away', state: 'deleted' }),
  ];
  await show();
  const cells = within(await screen.findByRole('table')).getAllByText(/^(No longer|Not yet|Not now)$/);
  expect(cells.map(({ textContent }) => textContent)).toEqual(['Not yet', 'No longer', 'Not now']);
});

test('says what can be done with several articles at once: in the trash, restoring them', async () => {
  await show();
  expect(await screen.findByText('Check articles to publish, unpublish or delete several at once.')).toBeVisible();
  cleanup();
  rows = [row({ state: 'deleted' })];
  await show('/admin/articles?state=deleted');
  expect(await screen.findByText('Check articles to restore several at once.')).toBeVisible();
});

test('links to the next and previous pages and keeps the selection', async () => {
  [next, previous] = ['n1', null];
  await show('/admin/articles?sort=title');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Choose A draft' }));
  expect(screen.queryByRole('link', { name: 'Previous page' })).not.toBeInTheDocument();
  [next, previous] = [null, 'p2'];
  await userEvent.click(screen.getByRole('link', { name: 'Next page' }));
  expect(await screen.findByRole('link', { name: 'Previous page' })).toHaveAttribute(
    'href',
    '/admin/articles?sort=title&before=p2',
  );
  expect(screen.getByRole('link', { name: 'First page' })).toHaveAttribute('href', '/admin/articles?sort=title');
  expect(requests).toContain('GET /api/admin/articles?sort=title&after=n1');
  expect(screen.getByText('1 article chosen')).toBeInTheDocument();
});

test('shows a failed schedule and its reason in the row', async () => {
  const failed = {
    timeZone: 'UTC',
    publish: { local: '2026-11-20T09:00', at: '2026-11-20T09:00:00.000Z' },
    unpublish: null,
    revision: 1,
    outdated: false,
    failed: 'The author left.',
  };
  rows = [row({ schedule: failed })];
  await show();
  const cell = within(await screen.findByRole('table')).getByText('The schedule failed: The author left.');
  expect(cell).toBeInTheDocument();
  expect(screen.queryByText(/Planned for/)).not.toBeInTheDocument();
});

test('requests a filtered and searched list', async () => {
  await show();
  await userEvent.click(await screen.findByRole('link', { name: 'Draft (1)' }));
  await userEvent.type(screen.getByLabelText('Search articles'), 'part b{Enter}');
  await screen.findByRole('link', { name: 'Draft (1)', current: true });
  expect(requests).toContain('GET /api/admin/articles?q=part%20b&state=draft');
});

test('keeps the focus when a state is followed and when a search is sent, and says what is listed', async () => {
  await show('/admin/articles?q=old');
  const draft = await screen.findByRole('link', { name: 'Draft (1)' });
  draft.focus();
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('link', { name: 'Draft (1)', current: true });
  expect(draft).toHaveFocus();
  const search = screen.getByLabelText('Search articles');
  await userEvent.clear(search);
  rows = rows.slice(0, 1);
  await userEvent.type(search, 'part b{Enter}');
  expect(await screen.findByText('1 article is listed')).toHaveRole('status');
  expect(search).toHaveFocus();
  expect(search).toHaveValue('part b');
});

test('shows an empty result with a link to all articles', async () => {
  rows = [];
  await show('/admin/articles?q=cobra');
  expect(await screen.findByRole('heading', { name: 'No articles match “cobra”' })).toBeInTheDocument();
  expect(screen.getByText('0 articles are listed')).toHaveRole('status');
  await userEvent.click(screen.getByRole('link', { name: 'Show all articles' }));
  expect(screen.getByLabelText('Search articles')).toHaveValue('');
});

test('applies an action to the selection after confirmation and lists failures', async () => {
  await show();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Choose all that are shown' }));
  await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
  await userEvent.click(
    within(screen.getByRole('dialog', { name: 'Publish: 2 articles' })).getByRole('button', { name: 'Publish' }),
  );
  const refused = await screen.findByRole('alert');
  expect(refused).toHaveTextContent('A draft: Choose who wrote the article.');
  expect(within(refused).getByRole('link', { name: 'A draft' })).toHaveAttribute('href', '/admin/articles/a');
  expect(requests).toContain('POST /api/admin/articles/bulk {"action":"publish","ids":["a","b"]}');
});

test('asks no question whose answer would do nothing, while an action runs', async () => {
  await show();
  const arrive = holdActions();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Choose B, live' }));
  await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Publish' }));
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('button', { name: 'Delete' })).toHaveAttribute('aria-disabled', 'true');
  arrive();
  expect(await screen.findByRole('alert')).toBeInTheDocument();
});

test('keeps articles chosen that were refused, or chosen while the action ran', async () => {
  rows.push(row({ id: 'c', title: 'C, chosen late' }));
  await show();
  const arrive = holdActions();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Choose A draft' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Choose B, live' }));
  await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Publish' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Choose C, chosen late' }));
  arrive();
  expect(await screen.findByText('2 articles chosen')).toBeInTheDocument();
  expect(screen.getByRole('checkbox', { name: 'Choose A draft' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Choose B, live' })).not.toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Choose C, chosen late' })).toBeChecked();
});

test('shows a blank title as Untitled', async () => {
  rows = [row({ title: '   ' })];
  await show();
  expect(await screen.findByRole('link', { name: 'Untitled' })).toBeTruthy();
});

test('lists the articles refused before a later batch failed', async () => {
  rows = Array.from({ length: 101 }, (_, number) => row({ id: `a${number}`, title: `Article ${number}` }));
  bulkRequests = 1;
  await show();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Choose all that are shown' }));
  await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Publish' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('A draft: Choose who wrote the article.');
});
