import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createLoader } from 'contract/request';
import type { TagList } from 'contract/tags';
import { MemoryRouter } from 'react-router-dom';
import { openGate } from 'ui';

import TagsPage from './tags.page';

const tag = (name: string, articles: number, published = articles) => ({ name, articles, published, formerNames: [] });

let sent: string[];
let tags: TagList;
let refusal: { status: number; body: object } | null;

beforeEach(() => {
  openGate();
  sessionStorage.clear();
  sent = [];
  refusal = null;
  tags = {
    items: [tag('cost', 1, 0), tag('Costs', 12), { ...tag('part d', 0), formerNames: ['drugs'] }],
    topics: [{ topic: 'medicare', articles: 7 }],
  };
  globalThis.fetch = jest.fn(async (url: string | URL | Request, init?: RequestInit) => {
    const path = String(url);
    const others: Record<string, unknown> = {
      '/api/site': { name: 'Larch Lane', timeZone: 'America/New_York' },
      '/api/admin/mail': { via: 'server', failed: 0, requestsTo: 'leads@larch.example' },
      '/api/admin/quotes/summary': { weeks: [], dead: 0, new: 0 },
    };
    const isChange = init?.method !== undefined && init.method !== 'GET';
    if (isChange) sent.push(`${init.method} ${path} ${String(init.body ?? '')}`.trim());
    const played = isChange && refusal ? refusal : { status: 200, body: others[path] ?? tags };
    return Response.json(played.body, { status: played.status });
  });
});
afterEach(cleanup);

async function show() {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, queryFn: createLoader() } } });
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={['/admin/tags']}>
        <TagsPage />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return within(await screen.findByRole('region', { name: 'Tags' }));
}

test('lists each tag with its article count and former names', async () => {
  const tags = await show();
  expect(tags.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'cost1 article, 0 publishedRenameDelete',
    'Costs12 articles, 12 publishedRenameDelete',
    'part dNo article yetCalled drugs beforeRenameDelete',
  ]);
  expect(within(screen.getByRole('region', { name: 'Topics' })).getByText('7 articles')).toBeTruthy();
});

test('announces that renaming to an existing tag merges the two', async () => {
  const tags = await show();
  await userEvent.click(tags.getByRole('button', { name: 'Rename or merge Costs' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(/^It changes in 12 articles, for visitors too\./)).toBeTruthy();
  const name = dialog.getByLabelText('New name');
  await userEvent.clear(name);
  await userEvent.type(name, 'cost');
  expect(dialog.getByRole('status').textContent).toMatch(/^There is a tag “cost”\. The two become one/);
  await userEvent.click(dialog.getByRole('button', { name: 'Merge into “cost”' }));
  expect(sent).toEqual(['PUT /api/admin/tags {"name":"Costs","to":"cost","merge":true}']);
});

test('merges with a tag that is typed with other spaces or accents, which the API takes for the same', async () => {
  tags.items = [tag('cost', 1), tag('para mamá', 2)];
  const list = await show();
  await userEvent.click(list.getByRole('button', { name: 'Rename or merge cost' }));
  const dialog = within(screen.getByRole('dialog'));
  const name = dialog.getByLabelText('New name');
  await userEvent.clear(name);
  await userEvent.type(name, 'para  mama\u0301');
  await userEvent.click(dialog.getByRole('button', { name: 'Merge into “para mamá”' }));
  expect(sent).toEqual(['PUT /api/admin/tags {"name":"cost","to":"para mamá","merge":true}']);
});

test('retains the input when the API refuses it and shows the message at the field', async () => {
  refusal = { status: 400, body: { code: 'invalid_input', message: 'No.', fields: { to: 'Leave out the comma' } } };
  const tags = await show();
  await userEvent.click(tags.getByRole('button', { name: 'Rename or merge cost' }));
  const name = within(screen.getByRole('dialog')).getByLabelText<HTMLInputElement>('New name');
  await userEvent.type(name, ', price');
  await userEvent.click(screen.getByRole('button', { name: 'Rename', hidden: false }));
  expect(await screen.findByText('Leave out the comma')).toBeTruthy();
  expect(name.value).toBe('cost, price');
});

test('states the effect on articles before deleting a tag', async () => {
  const tags = await show();
  await userEvent.click(tags.getByRole('button', { name: 'Delete Costs' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(/^It is taken out of 12 articles, for visitors too\. The articles stay/)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Delete the tag' }));
  expect(sent).toEqual(['DELETE /api/admin/tags?name=Costs']);
});

test('shows the progress of a running change, polls it, and offers no actions meanwhile', async () => {
  const change = (done: number) => ({ ...tag('old', 2_000 - done), change: { to: 'new', done, total: 2_000 } });
  tags.items = [change(340), { ...tag('gone', 60), change: { to: null, done: 0, total: 60 } }];
  const list = await show();
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'old1,660 articles, 1,660 publishedRenaming to “new”: 340 of 2,000 articles',
    'gone60 articles, 60 publishedDeleting: 0 of 60 articles',
  ]);
  expect(list.queryByRole('button')).toBeNull();
  tags.items = [tag('new', 2_000)];
  await list.findByRole('button', { name: 'Rename or merge new' });
});
