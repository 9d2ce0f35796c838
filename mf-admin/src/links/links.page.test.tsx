import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createLoader } from 'contract/request';
import type { TypedLinks } from 'contract/site-links';
import { MemoryRouter } from 'react-router-dom';
import { openGate, Toaster } from 'ui';

import LinksPage from './links.page';

const offered = {
  items: [
    { list: 'header', label: 'Medicare', to: '/services/medicare' },
    { list: 'header', label: 'Almanac', to: '/blog' },
    { list: 'legal', label: 'Privacy notice', to: '/privacy' },
    { list: 'legal', label: 'Terms of use', to: '/terms' },
  ],
  pages: ['/team'],
};

let sent: { baseVersion: number; content: TypedLinks }[];
/** Response to the next save, instead of accepting it. */
let refusal: object | null;
let history: object[];

beforeEach(() => {
  openGate();
  sessionStorage.clear();
  localStorage.clear();
  [sent, refusal, history] = [[], null, []];
  globalThis.fetch = jest.fn(async (url: string | URL | Request, init?: RequestInit) => {
    const others: Record<string, unknown> = {
      '/api/site': { name: 'Larch Lane', timeZone: 'America/New_York', lines: ['medicare'] },
      '/api/admin/mail': { via: 'server', failed: 0, requestsTo: 'leads@larch.example' },
      '/api/admin/quotes/summary': { weeks: [], dead: 0, new: 0 },
      '/_releases/links': offered,
    };
    if (init?.method === 'PUT') sent.push(JSON.parse(String(init.body)));
    const isRefused = init?.method === 'PUT' && refusal !== null;
    const links = {
      version: sent.length + 1,
      content: { lists: sent.at(-1)?.content.lists ?? {} },
      history,
      lost: ['/blog/old-news'],
    };
    return Response.json(isRefused ? refusal : (others[String(url)] ?? links), { status: isRefused ? 400 : 200 });
  });
});
afterEach(cleanup);

async function show() {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, queryFn: createLoader() } } });
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={['/admin/links']}>
        <LinksPage />
      </MemoryRouter>
      <Toaster />
    </QueryClientProvider>,
  );
  await screen.findByRole('form', { name: 'Links' });
}

const list = (name: string) => within(screen.getByRole('region', { name }));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const link = { label: '', labelInSpanish: '', isHidden: false, isOwn: false };

test('names each new link of a list differently, until it has words', async () => {
  await show();
  await press('Add a link to Header');
  await press('Add a link to Header');
  expect(list('Header').getByRole('group', { name: 'New link' })).not.toBeNull();
  const second = within(list('Header').getByRole('group', { name: 'New link 2' }));
  for (const name of ['Move New link 2 up', 'Move New link 2 down', 'Hide New link 2', 'Remove New link 2'])
    expect(second.getByRole('button', { name })).not.toBeNull();
  await userEvent.type(second.getByRole('textbox', { name: 'Words' }), 'Our story');
  expect(list('Header').getByRole('group', { name: 'Our story' })).not.toBeNull();
  expect(list('Header').queryByRole('group', { name: 'New link 2' })).toBeNull();
});

test('saves changed lists completely and in order, and no others', async () => {
  await show();
  await press('Move Almanac up');
  await press('Rename Medicare');
  await userEvent.type(list('Header').getByRole('textbox', { name: 'Words' }), 'Turning 65');
  await press('Hide Almanac');
  await press('Save');
  await waitFor(() =>
    expect(sent).toEqual([
      {
        baseVersion: 1,
        content: {
          lists: {
            header: [
              { ...link, to: '/blog', isHidden: true },
              { ...link, to: '/services/medicare', label: 'Turning 65' },
            ],
          },
        },
      },
    ]),
  );
});

test('says why a version cannot be restored', async () => {
  const content = { lists: { header: [{ ...link, to: '/team/tom-day', label: 'Meet Tom', isOwn: true }] } };
  history = [{ number: 0, at: '2026-11-21T17:00:00.000Z', by: 'ruth@larch.example', changes: [], content }];
  const fields = { 'content.lists.header.0.to': 'There is no page at /team/tom-day. Check it' };
  refusal = { code: 'invalid_input', message: 'Some fields need another look.', fields };
  await show();
  await userEvent.click(screen.getByRole('button', { name: /^Restore/ }));
  expect(await screen.findByText('Not restored')).not.toBeNull();
  expect(
    screen.getByText('That version does not fit any more. There is no page at /team/tom-day. Check it.'),
  ).not.toBeNull();
});

test('explains that legally required links stay, and lets them move', async () => {
  await show();
  const legal = list('Footer: the last line');
  expect(legal.getAllByText(/^Always there, in these words/)).toHaveLength(2);
  expect(legal.queryByRole('button', { name: /^(Hide|Rename)/ })).toBeNull();
  await press('Move Terms of use up');
  await press('Save');
  await waitFor(() => expect(sent[0]?.content.lists.legal?.map(({ to }) => to)).toEqual(['/terms', '/privacy']));
});

test('keeps the focus with an own link that is moved', async () => {
  await show();
  const header = list('Header');
  await userEvent.click(header.getByRole('button', { name: /^Add/ }));
  await userEvent.type(header.getByRole('textbox', { name: 'Words' }), 'Shop');
  await press('Move Shop up');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move Shop up' }));
});

test('goes on in the fields of a link that is renamed or added', async () => {
  await show();
  await press('Rename Medicare');
  await userEvent.keyboard('Turning 65');
  await press('Add a link to Header');
  await userEvent.keyboard('Shop');
  const words = list('Header').getAllByRole<HTMLInputElement>('textbox', { name: 'Words' });
  expect(words.map(({ value }) => value)).toEqual(['Turning 65', 'Shop']);
});

test('suggests pages of this site by name as targets of an added link', async () => {
  await show();
  await userEvent.click(list('Header').getByRole('button', { name: /^Add/ }));
  const pages = () => {
    const { list: offers } = list('Header').getByRole<HTMLInputElement>('combobox', { name: 'Leads to' });
    return [...(offers?.options ?? [])].map(({ value, label }) => [value, label]);
  };
  await waitFor(() => expect(pages()).toContainEqual(['/services/medicare', 'Medicare']));
  expect(pages()).toContainEqual(['/team', '']);
});

test('shows a fault at the field of an added link and retains the input', async () => {
  const sentence = 'There is no page at this address. Check it';
  refusal = { code: 'validation_failed', message: 'Wrong.', fields: { 'content.lists.header.2.to': sentence } };
  await show();
  await press('Add a link to Header');
  await userEvent.type(list('Header').getByRole('textbox', { name: 'Words' }), 'Us');
  await userEvent.type(list('Header').getByRole('combobox', { name: 'Leads to' }), '/taem');
  await press('Save');
  expect(await screen.findByRole('link', { name: sentence })).toBeTruthy();
  const field = list('Header').getByRole<HTMLInputElement>('combobox', { name: 'Leads to' });
  expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['/taem', 'true']);
});

test('marks an added link whose page was unpublished', async () => {
  const own = { ...link, label: 'Old news', labelInSpanish: null, isOwn: true };
  sent = [
    {
      baseVersion: 1,
      content: {
        lists: {
          start: [
            { ...own, to: '/blog/old-news' },
            { ...own, to: '/team' },
          ],
        },
      },
    },
  ];
  await show();
  const start = list('Footer: Start here');
  expect(start.getAllByText(/find no page now/)).toHaveLength(1);
});
