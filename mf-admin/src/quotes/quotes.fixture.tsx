import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { quoteDetail, type QuoteDetail, type QuoteList } from 'contract/admin-quotes';
import { createLoader } from 'contract/request';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { openGate, Toaster, TodayProvider } from 'ui';

import AddRequestPage from './add-request.page';
import QuotePage from './quote.page';
import QuotesPage from './quotes.page';

export const id = '0f4f2c7e-4f35-4c8e-9d3c-0a1b2c3d4e5f';
export const ann = {
  id,
  reference: 'YD-4K7M-29',
  product: 'medicare',
  language: 'en-US',
  state: 'new',
  version: 1,
  createdAt: '2026-11-21T15:00:00.000Z',
  source: 'form',
  name: 'Ann Ash',
  email: 'ann@ash.example',
  phone: '+19375550199',
  company: null,
  place: 'OH',
  doNotContact: false,
  flag: null,
  assignee: null,
  followUpOn: null,
  firstAnswerAt: null,
} as const satisfies QuoteList['items'][number];
export const detail: QuoteDetail = {
  ...ann,
  answers: [{ label: 'ZIP code', value: '45402' }],
  origin: {},
  mayMarket: false,
  assignees: [],
  others: [],
  history: [],
  deliveries: [],
};
export const line = {
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
  email: ann.email,
  seller: 'The agency',
  by: null,
  keepUntil: '2031-11-21T15:00:00.000Z',
};

const isDetail = (answer: unknown) => quoteDetail.safeParse(answer).success;

/** Fake API responses by path. */
export let responses: Record<string, unknown>;
/** Reports that a reply is being written. */
export let writing: string[];
export let sent: { method: string; path: string; body: unknown }[];

beforeEach(() => {
  sessionStorage.clear();
  openGate();
  sent = [];
  writing = [];
  const counts = { new: 1, contacted: 0, quoted: 0, won: 0, lost: 0 };
  responses = {
    '/api/site': { name: 'Yarrow & Day', timeZone: 'America/New_York', lines: ['group', 'medicare', 'individual'] },
    '/api/admin/quotes': { items: [ann], next: null, counts, places: ['OH'] },
    '/api/admin/quotes/summary': {
      weeks: [{ starts: '2026-11-16', requests: { group: 2, medicare: 1, individual: 0, ease: 0 } }],
      dead: 0,
      new: 1,
    },
    '/api/admin/outbox?state=dead': { items: [] },
    '/api/admin/mail': { via: 'server', failed: 0, requestsTo: 'leads@larch.example' },
    [`/api/admin/quotes/${id}`]: detail,
    [`/api/admin/quotes/${id}/consents`]: { reference: ann.reference, items: [line] },
  };
  globalThis.fetch = jest.fn(async (url: string | URL | Request, init?: RequestInit) => {
    const path = String(url);
    const method = init?.method ?? 'GET';
    if (path.endsWith('/writing')) writing.push(path);
    else if (method !== 'GET') sent.push({ method, path, body: JSON.parse(String(init?.body ?? 'null')) });
    const answer = await responses[method === 'GET' ? path : `${method} ${path}`];
    // Later reads return what the write returned.
    if (method !== 'GET' && isDetail(answer)) responses[`/api/admin/quotes/${id}`] = answer;
    if (answer instanceof Response) return answer.clone();
    const status = answer === undefined ? 404 : answer === 'session over' ? 401 : answer instanceof Error ? 409 : 200;
    return Response.json(
      answer instanceof Error
        ? { code: 'stale_version', message: answer.message }
        : (answer ?? { code: 'not_found', message: 'none' }),
      { status },
    );
  });
});

function Address() {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{pathname + search}</output>;
}

export function show(path: string) {
  const queryClient = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Infinity, queryFn: createLoader() } },
  });
  queryClient.setQueryData(['/api/site'], responses['/api/site']);
  render(
    <QueryClientProvider client={queryClient}>
      <TodayProvider today="2026-11-21">
        <MemoryRouter initialEntries={[path]}>
          <Routes>
            <Route path="/admin/quotes" element={<QuotesPage />} />
            <Route path="/admin/quotes/new" element={<AddRequestPage />} />
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

export const address = () => screen.getByTestId('address').textContent;
