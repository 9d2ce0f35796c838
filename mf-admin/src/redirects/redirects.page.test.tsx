import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createLoader } from 'contract/request';
import { MemoryRouter } from 'react-router-dom';
import { openGate, Toaster } from 'ui';

import RedirectsPage from './redirects.page';

const refusal = { code: 'invalid_input', message: 'Look again.', fields: { to: 'Enter a page of this site' } };
let missed: object[];
let redirects: object[];
/** Ends a removal. */
let removal: () => Response;
/** Ends an addition. */
let addition: (body: object) => Response;

beforeEach(() => {
  openGate();
  sessionStorage.clear();
  redirects = [];
  addition = () => Response.json(refusal, { status: 400 });
  missed = [
    { address: '/medicare-2019.html', times: 1204, days: 3, lastDay: '2026-11-21' },
    { address: '/old-faq', times: 1, days: 1, lastDay: '2026-11-20' },
  ];
  globalThis.fetch = jest.fn(async (url: string | URL | Request, init?: RequestInit) => {
    const path = String(url);
    if (init?.method === 'DELETE') return removal();
    if (init?.method === 'POST') return addition(JSON.parse(String(init.body)));
    const others: Record<string, unknown> = {
      '/api/site': { name: 'Larch Lane', timeZone: 'America/New_York', lines: ['medicare'] },
      '/api/admin/mail': { via: 'server', failed: 0, requestsTo: 'leads@larch.example' },
      '/api/admin/quotes/summary': { weeks: [], dead: 0, new: 0 },
      '/api/admin/redirects': { items: redirects },
      '/api/team': { items: [{ id: 'ruth-larch', name: 'Ruth Larch' }] },
    };
    const newest = path.includes('order=newest');
    const answer = path.includes('/missed') ? { items: newest ? missed.toReversed() : missed } : (others[path] ?? {});
    return Response.json(answer);
  });
});
afterEach(cleanup);

async function show() {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, queryFn: createLoader() } } });
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={['/admin/redirects']}>
        <RedirectsPage />
      </MemoryRouter>
      <Toaster />
    </QueryClientProvider>,
  );
  return within(await screen.findByRole('region', { name: 'Not found' }));
}

const words = (list: HTMLElement) =>
  within(list)
    .getAllByRole('listitem')
    .map((item) => item.textContent);

test('shows how often each missing path was requested, in either order', async () => {
  const found = await show();
  expect(words(await found.findByRole('list'))).toEqual([
    '/medicare-2019.html1,204 times on 3 days, last on November\u00a021, 2026Redirect',
    '/old-faqOnce, last on November\u00a020, 2026Redirect',
  ]);
  await userEvent.click(found.getByRole('button', { name: 'Newest' }));
  await found.findByRole('button', { name: 'Newest', pressed: true });
  expect(words(await found.findByRole('list'))[0]).toMatch(/^\/old-faq/);
});

test('copies a path into the form with one click and focuses the target', async () => {
  const found = await show();
  await userEvent.click(await found.findByRole('button', { name: 'Redirect /old-faq' }));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Old address' }).value).toBe('/old-faq');
  expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Leads to' }));
});

test('takes whole addresses of this site, as they are copied from a browser', async () => {
  await show();
  await userEvent.type(screen.getByRole('textbox', { name: 'Old address' }), 'www.localhost/old-faq');
  await userEvent.type(screen.getByRole('combobox', { name: 'Leads to' }), 'http://localhost/faq?as=list#top');
  await userEvent.click(screen.getByRole('button', { name: 'Add' }));
  await screen.findByRole('alert');
  const sent = jest.mocked(globalThis.fetch).mock.calls.find(([, init]) => init?.method === 'POST');
  expect(JSON.parse(String(sent?.[1]?.body))).toEqual({ from: '/old-faq', to: '/faq?as=list#top' });
});

test('moves the focus to the errors once, and not out of a field that is typed into afterwards', async () => {
  await show();
  const target = screen.getByRole<HTMLInputElement>('combobox', { name: 'Leads to' });
  await userEvent.type(target, 'team{Enter}');
  const summary = await screen.findByRole('alert');
  await waitFor(() => expect(document.activeElement).toBe(summary));
  await userEvent.clear(target);
  await userEvent.type(target, '/team');
  expect(target.value).toBe('/team');
  expect(document.activeElement).toBe(target);
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('alert')));
});

test('suggests pages of the site', async () => {
  await show();
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Leads to' });
  await waitFor(() => expect([...(field.list?.options ?? [])].map(({ value }) => value)).toEqual(['/team/ruth-larch']));
});

test('shows an empty list of missing paths', async () => {
  missed = [];
  const found = await show();
  expect(
    await found.findByText('None so far. An address is listed once it was asked for from two places.'),
  ).toBeTruthy();
});

it('tells of a redirect that no longer applies, since its address has a page again', async () => {
  const one = { to: '/team', at: '2026-11-21T12:00:00.000Z', by: 'o@larch.example', isLost: false };
  redirects = [
    { ...one, from: '/jobs', isTaken: true },
    { ...one, from: '/old', isTaken: false },
  ];
  await show();
  const list = within(screen.getByRole('region', { name: 'Redirects' }));
  const [jobs, old] = await list.findAllByRole('listitem');
  expect(jobs?.textContent).toContain('A page was published at the old address since');
  expect(old?.textContent).not.toContain('A page was published');
});

it.each([
  {
    end: 'is refused',
    removal: () => Response.json({ code: 'forbidden', message: 'Only owners may.' }, { status: 403 }),
    title: 'Not removed',
  },
  {
    end: 'has no response, since it may have arrived',
    removal: () => {
      throw new TypeError('Failed to fetch');
    },
    title: 'It is not certain whether this was done',
  },
])('says "$title" of a removal that $end', async ({ removal: chosen, title }) => {
  removal = chosen;
  redirects = [{ from: '/old', to: '/team', at: '2026-11-21T12:00:00.000Z', by: 'o@larch.example', isLost: false }];
  await show();
  await userEvent.click(await screen.findByRole('button', { name: 'Remove the redirect of /old' }));
  expect(await screen.findByText(title)).toBeTruthy();
});

test('takes back a removal: the next line moves under the pointer', async () => {
  const [old] = (redirects = [
    { from: '/old', to: '/team', at: '2026-11-21T12:00:00.000Z', by: 'o@larch.example', isLost: false, isTaken: false },
  ]);
  removal = () => Response.json({ items: (redirects = []) });
  await show();
  await userEvent.click(await screen.findByRole('button', { name: 'Remove the redirect of /old' }));
  const undo = await screen.findByRole('button', { name: 'Undo' });
  addition = (body) => Response.json({ items: (redirects = [{ ...old, ...body }]) });
  fireEvent.click(undo);
  expect(await screen.findByText('/old leads on from now on.')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Remove the redirect of /old' })).toBeTruthy();
});

describe('with hundreds of redirects', () => {
  const one = { to: '/team', at: '2026-11-21T12:00:00.000Z', by: 'o@larch.example', isLost: false };
  const shown = async () => {
    const list = await screen.findByRole('region', { name: 'Redirects' });
    return within(list)
      .queryAllByRole('listitem')
      .map((item) => item.querySelector('b')?.textContent);
  };
  beforeEach(() => {
    redirects = Array.from({ length: 120 }, (_, number) => ({ ...one, from: `/old-${100 + number}` }));
    redirects.push({ ...one, from: '/z-jobs', to: '/careers', isLost: true });
  });

  it('shows a page of them, those that lead nowhere first, and more on demand', async () => {
    await show();
    await screen.findByRole('button', { name: 'Remove the redirect of /z-jobs' });
    expect((await shown()).slice(0, 2)).toEqual(['/z-jobs', '/old-100']);
    expect(await shown()).toHaveLength(50);
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await shown()).toHaveLength(100);
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await shown()).toHaveLength(121);
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('finds them by either address, and says how many', async () => {
    await show();
    const search = await screen.findByRole('searchbox', { name: 'Search' });
    await userEvent.type(search, 'OLD-21');
    expect(await shown()).toEqual(Array.from({ length: 10 }, (_, number) => `/old-${210 + number}`));
    expect(screen.getByText('10 redirects are listed')).toBeTruthy();
    await userEvent.clear(search);
    await userEvent.type(search, 'careers');
    expect(await shown()).toEqual(['/z-jobs']);
    await userEvent.clear(search);
    await userEvent.type(search, 'nothing');
    expect(await shown()).toEqual([]);
    expect(screen.getByText('No redirect matches “nothing”.')).toBeTruthy();
  });
});
