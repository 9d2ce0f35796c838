import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { QuoteDetail, QuoteList } from 'contract/admin-quotes';
import { createLoader } from 'contract/request';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { openGate, Toaster, TodayProvider } from 'ui';

import QuotePage from './quote.page';
import QuotesPage from './quotes.page';

const id = '0f4f2c7e-4f35-4c8e-9d3c-0a1b2c3d4e5f';
const ann = {
  id,
  reference: 'YD-4K7M-29',
  product: 'medicare',
  state: 'new',
  version: 1,
  createdAt: '2026-11-21T15:00:00.000Z',
  name: 'Ann Ash',
  email: 'ann@ash.example',
  phone: '+19375550199',
  company: null,
  place: 'OH',
  doNotContact: false,
} as const satisfies QuoteList['items'][number]; // the literals are the contract's
const detail: QuoteDetail = { ...ann, answers: [{ label: 'ZIP code', value: '45402' }], origin: {}, mayMarket: false, history: [], deliveries: [] };
const line = {
  id: 'line',
  at: ann.createdAt,
  kind: 'contact',
  event: 'given',
  text: 'I ask the agency to contact me.',
  textVersion: '1',
  textHash: 'abc',
  isIntact: true,
  box: 'part-of-request',
  page: '/get-quote/medicare/check',
  formVersion: '1',
  ip: '192.0.2.9',
  userAgent: 'Browser',
  phone: ann.phone,
  seller: 'The agency',
  by: null,
  keepUntil: '2031-11-21T15:00:00.000Z',
};

/** What the API answers, by path. It is outside: its answers are played here. */
let answers: Record<string, unknown>;
let sent: { method: string; path: string; body: unknown }[];

beforeEach(() => {
  sessionStorage.clear();
  openGate();
  sent = [];
  const counts = { new: 1, contacted: 0, quoted: 0, won: 0, lost: 0 };
  answers = {
    '/api/site': { name: 'Yarrow & Day', timeZone: 'America/New_York' },
    '/api/admin/quotes': { items: [ann], next: null, counts, places: ['OH'] },
    '/api/admin/quotes/summary': { weeks: [{ starts: '2026-11-16', requests: { group: 2, medicare: 1, individual: 0, ease: 0 } }], dead: 0 },
    '/api/admin/outbox?state=dead': { items: [] },
    [`/api/admin/quotes/${id}`]: detail,
    [`/api/admin/quotes/${id}/consents`]: { reference: ann.reference, items: [line] },
  };
  globalThis.fetch = jest.fn(async (url: string | URL | Request, init?: RequestInit) => {
    const path = String(url);
    const method = init?.method ?? 'GET';
    if (method !== 'GET') sent.push({ method, path, body: JSON.parse(String(init?.body ?? 'null')) });
    const answer = answers[method === 'GET' ? path : `${method} ${path}`];
    const status = answer === undefined ? 404 : answer === 'session over' ? 401 : answer instanceof Error ? 409 : 200;
    const text = JSON.stringify(answer instanceof Error ? { code: 'stale_version', message: answer.message } : (answer ?? { message: 'none' }));
    return { ok: status < 300, status, statusText: '', headers: new Headers(), json: async () => JSON.parse(text), text: async () => text } as Response; // jsdom has no Response
  });
});

function Address() {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{pathname + search}</output>;
}

function show(path: string) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity, queryFn: createLoader() } } });
  queryClient.setQueryData(['/api/site'], answers['/api/site']);
  render(
    <QueryClientProvider client={queryClient}>
      <TodayProvider today="2026-11-21">
        <MemoryRouter initialEntries={[path]}>
          <Routes>
            <Route path="/admin/quotes" element={<QuotesPage />} />
            <Route path="/admin/quotes/:id" element={<QuotePage />} />
            <Route path="/blogpost/login" element={<h1>Sign in</h1>} />
          </Routes>
          <Address />
        </MemoryRouter>
        <Toaster />
      </TodayProvider>
    </QueryClientProvider>,
  );
}

const address = () => screen.getByTestId('address').textContent;

test('lists who asked for what, with ways to reach them', async () => {
  show('/admin/quotes');
  const row = (await screen.findByRole('link', { name: 'Ann Ash' })).closest('tr');
  expect(row?.textContent).toContain('Medicare, OH');
  expect(row?.textContent).toContain('Nov 21, 10:00 AM');
  expect(screen.getByRole('link', { name: '937-555-0199' }).getAttribute('href')).toBe('tel:+19375550199');
  expect(screen.getByRole('link', { name: 'ann@ash.example' }).getAttribute('href')).toBe('mailto:ann@ash.example');
  expect(screen.getByRole('link', { name: 'New (1)' })).toBeTruthy();
  expect(screen.getByRole('img', { name: /3 requests in twelve weeks/ })).toBeTruthy();
});

test('does not offer to reach somebody who does not want to be contacted', async () => {
  answers['/api/admin/quotes'] = { ...(answers['/api/admin/quotes'] as QuoteList), items: [{ ...ann, doNotContact: true }] }; // as above
  show('/admin/quotes');
  expect(await screen.findByText('Do not contact')).toBeTruthy();
  expect(screen.queryByRole('link', { name: '937-555-0199' })).toBeNull();
});

test('keeps the filter in the address, and gives the same one to the file', async () => {
  show('/admin/quotes?state=new');
  answers['/api/admin/quotes?state=new&product=group&q=ash'] = { ...(answers['/api/admin/quotes'] as QuoteList), items: [] }; // as above
  await userEvent.type(screen.getByRole('searchbox', { name: 'Name, number, e-mail or phone' }), 'ash');
  await userEvent.selectOptions(screen.getByLabelText('About'), 'group');
  await userEvent.click(screen.getByRole('button', { name: 'Find' }));
  expect(address()).toBe('/admin/quotes?state=new&q=ash&product=group');
  expect(screen.getByRole('link', { name: 'Download as CSV' }).getAttribute('href')).toBe('/api/admin/quotes.csv?state=new&product=group&q=ash');
  expect(await screen.findByRole('heading', { name: 'No requests like that' })).toBeTruthy();
});

test('says that nothing is lost where the list does not come, and asks again', async () => {
  delete answers['/api/admin/quotes'];
  show('/admin/quotes');
  expect((await screen.findByRole('alert')).textContent).toContain('Nothing is lost');
  answers['/api/admin/quotes'] = { items: [], next: null, counts: {}, places: [] };
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'No requests yet' })).toBeTruthy();
});

test('shows what could not be delivered, and sends it again', async () => {
  const dead = { id: 'd1', what: 'Mail to ann@ash.example', state: 'dead', attempts: 5, lastError: 'EENVELOPE 550', createdAt: ann.createdAt, endedAt: ann.createdAt };
  answers['/api/admin/outbox?state=dead'] = { items: [{ ...dead, about: id, reference: ann.reference }] };
  answers['POST /api/admin/outbox/d1/retry'] = {};
  show('/admin/quotes');
  expect(await screen.findByRole('heading', { name: /One message could not be delivered/ })).toBeTruthy();
  answers['/api/admin/outbox?state=dead'] = { items: [] };
  await userEvent.click(screen.getByRole('button', { name: 'Send again: Mail to ann@ash.example, about YD-4K7M-29' }));
  expect(await screen.findByText('It is sent again')).toBeTruthy();
  expect(screen.queryByRole('heading', { name: /could not be delivered/ })).toBeNull();
});

test('keeps a day of failures short, says why in words, and sends all of them again', async () => {
  const dead = { what: 'Notice to other software', state: 'dead', attempts: 5, lastError: 'no answer', createdAt: ann.createdAt, endedAt: ann.createdAt, about: id, reference: ann.reference };
  const ids = ['d1', 'd2', 'd3', 'd4', 'd5'];
  answers['/api/admin/outbox?state=dead'] = { items: ids.map((one) => ({ ...dead, id: one })) };
  for (const one of ids) answers[`POST /api/admin/outbox/${one}/retry`] = {};
  show('/admin/quotes');
  const notice = await screen.findByRole('region', { name: '5 messages could not be delivered' });
  expect(within(notice).getAllByText(/the other side did not answer \(no answer\)/)).toHaveLength(3);
  await userEvent.click(within(notice).getByRole('button', { name: 'Show all 5' }));
  expect(within(notice).getAllByRole('listitem')).toHaveLength(5);
  await userEvent.click(within(notice).getByRole('button', { name: 'Send all again' }));
  expect(await screen.findByText('5 messages are sent again')).toBeTruthy();
  expect(sent.map(({ path }) => path)).toEqual(ids.map((one) => `/api/admin/outbox/${one}/retry`));
});

test('moves a request on with a note, and shows who did it', async () => {
  const history = [{ id: 'h', at: ann.createdAt, by: 'ruth@yarrowandday.example', from: 'new', to: 'contacted', note: 'Left a message.' }];
  answers[`PATCH /api/admin/quotes/${id}`] = { ...detail, state: 'contacted', version: 2, history };
  show(`/admin/quotes/${id}`);
  await userEvent.click(await screen.findByRole('radio', { name: 'Contacted' }));
  await userEvent.type(screen.getByLabelText(/Note/), 'Left a message.');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('New to Contacted')).toBeTruthy();
  expect(screen.getByText(/ruth@yarrowandday.example,/)).toBeTruthy();
  expect(sent).toEqual([{ method: 'PATCH', path: `/api/admin/quotes/${id}`, body: { version: 1, state: 'contacted', note: 'Left a message.' } }]);
  expect(screen.getByLabelText<HTMLTextAreaElement>(/Note/).value).toBe('');
});

test('says that somebody was faster, and keeps what was typed', async () => {
  answers[`PATCH /api/admin/quotes/${id}`] = new Error('Somebody changed this request in the meantime.');
  show(`/admin/quotes/${id}`);
  await userEvent.click(await screen.findByRole('radio', { name: 'Lost' }));
  await userEvent.type(screen.getByLabelText(/Note/), 'No answer');
  answers[`/api/admin/quotes/${id}`] = { ...detail, state: 'contacted', version: 2 };
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('radio', { name: 'Contacted (now)' })).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toContain('in the meantime');
  expect(screen.getByLabelText<HTMLTextAreaElement>(/Note/).value).toBe('No answer');
});

test('leads to the sign-in page when the session is over, and brings the note back', async () => {
  answers[`POST /api/admin/quotes/${id}/notes`] = 'session over';
  show(`/admin/quotes/${id}`);
  await userEvent.type(await screen.findByLabelText(/Note/), 'Call after five.');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeTruthy();
  expect(screen.getByText('Your session has ended')).toBeTruthy();
  cleanup();
  answers[`POST /api/admin/quotes/${id}/notes`] = detail;
  show(`/admin/quotes/${id}`);
  expect((await screen.findByLabelText<HTMLTextAreaElement>(/Note/)).value).toBe('Call after five.');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved')).toBeTruthy();
  cleanup();
  show(`/admin/quotes/${id}`);
  expect((await screen.findByLabelText<HTMLTextAreaElement>(/Note/)).value).toBe('');
});

describe('a person who asks to be erased', () => {
  const path = `/api/admin/quotes/${id}/erasure`;
  const erasure = { references: ['YD-4K7M-29', 'YD-AAAA-22'], ledgerLines: 4, keptUntil: '2031-11-21' };
  const open = async () => {
    show(`/admin/quotes/${id}`);
    await userEvent.click(await screen.findByRole('button', { name: 'Erase this person' }));
    return within(await screen.findByRole('dialog', { name: 'Erase Ann Ash for good?' }));
  };

  beforeEach(() => {
    HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
      this.open = true;
    };
    HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
      this.open = false;
    };
    answers[path] = erasure;
    answers[`POST ${path}`] = erasure;
  });

  test('is erased with every request, after it was said what goes and what stays', async () => {
    const dialog = await open();
    expect(await dialog.findByText('2 requests came from ann@ash.example')).toBeTruthy();
    expect(dialog.getByText(/until November 21, 2031, because the law asks for it/)).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Erase 2 requests for good' }));
    expect(await screen.findByText('Erased for good')).toBeTruthy();
    expect(sent).toEqual([{ method: 'POST', path, body: { references: erasure.references } }]);
    expect(await screen.findByRole('heading', { name: 'Quote requests' })).toBeTruthy();
  });

  test('keeps the other requests where only this one was meant', async () => {
    const dialog = await open();
    await userEvent.click(await dialog.findByRole('radio', { name: 'Only this one: YD-4K7M-29' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Erase YD-4K7M-29 for good' }));
    expect(await screen.findByText('Erased for good')).toBeTruthy();
    expect(sent[0]?.body).toEqual({ references: ['YD-4K7M-29'] });
  });

  test('stays whole where somebody thinks better of it', async () => {
    const dialog = await open();
    await userEvent.click(await dialog.findByRole('button', { name: 'Keep them' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sent).toEqual([]);
  });
});

test('sends nothing where nothing was chosen or written', async () => {
  show(`/admin/quotes/${id}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Choose another status or write a note.');
  expect(sent).toEqual([]);
});

test('shows what the person agreed to, word for word, with its evidence', async () => {
  show(`/admin/quotes/${id}`);
  const consents = await screen.findByRole('region', { name: 'What they saw and agreed to' });
  expect(await within(consents).findByText('I ask the agency to contact me.')).toBeTruthy();
  for (const said of ['192.0.2.9', 'abc', 'Version 1', 'No box: sending the request is agreeing']) expect(within(consents).getByText(said)).toBeTruthy();
});

test('says that a request is gone', async () => {
  delete answers[`/api/admin/quotes/${id}`];
  show(`/admin/quotes/${id}`);
  expect(await screen.findByText(/There is no such request/)).toBeTruthy();
});
