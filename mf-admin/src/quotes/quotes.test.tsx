import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { QuoteList } from 'contract/admin-quotes';

import { address, ann, responses, detail, id, sent, show } from './quotes.fixture';

test('lists requests with contact links', async () => {
  show('/admin/quotes');
  const row = (await screen.findByRole('link', { name: 'Ann Ash' })).closest('tr');
  expect(row?.textContent).toContain('Medicare, OH');
  expect(row?.textContent).toContain('Nov 21, 10:00 AM');
  expect(screen.getByRole('link', { name: '937-555-0199' }).getAttribute('href')).toBe('tel:+19375550199');
  expect(screen.getByRole('link', { name: /^ann\s?@ash\.example$/ }).getAttribute('href')).toBe(
    'mailto:ann@ash.example',
  );
  expect(screen.getByRole('link', { name: 'New (1)' })).toBeTruthy();
  expect(await screen.findByRole('img', { name: /3 requests in twelve weeks/ })).toBeTruthy();
});

test('counts the lines that the agency sells, and others only while somebody asked for them', async () => {
  responses['/api/site'] = { name: 'Yarrow & Day', timeZone: 'America/New_York', lines: ['group', 'individual'] };
  show('/admin/quotes');
  const numbers = await screen.findByRole('region', { name: 'Requests by week', hidden: true });
  const columns = () => [...numbers.querySelectorAll('thead th')].map((cell) => cell.textContent);
  expect(columns()).toEqual(['Week from', 'Group health', 'Medicare', 'Individual', 'All']);
});

test('shows the chart only once the response times above it are read', async () => {
  let answer = () => undefined as void;
  const fetchOthers = globalThis.fetch;
  globalThis.fetch = async (url, init) => {
    if (String(url) === '/api/admin/quotes/answers') await new Promise<void>((done) => (answer = done));
    return fetchOthers(url, init);
  };
  responses['/api/admin/quotes/answers'] = { since: '2026-08-28', products: [], people: [] };
  show('/admin/quotes');
  await screen.findByRole('link', { name: 'Ann Ash' });
  expect(screen.queryByRole('heading', { name: 'The last twelve weeks' })).toBeNull();
  answer();
  expect(await screen.findByRole('heading', { name: 'The last twelve weeks' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: /How soon/ })).toBeTruthy();
});

test('offers no contact links for a client who does not want to be contacted', async () => {
  responses['/api/admin/quotes'] = {
    ...(responses['/api/admin/quotes'] as QuoteList),
    items: [{ ...ann, doNotContact: true }],
  }; // as above
  show('/admin/quotes');
  expect(await screen.findByText('Do not contact')).toBeTruthy();
  expect(screen.queryByRole('link', { name: '937-555-0199' })).toBeNull();
});

test('asks to check a request from a spike and confirms it as genuine', async () => {
  responses['/api/admin/quotes'] = {
    ...(responses['/api/admin/quotes'] as QuoteList),
    items: [{ ...ann, flag: 'volume' }],
  }; // as above
  responses[`/api/admin/quotes/${id}`] = { ...detail, flag: 'volume' };
  responses[`POST /api/admin/quotes/${id}/check`] = detail;
  show('/admin/quotes');
  expect(await screen.findByText('Check this one')).toBeTruthy();
  await userEvent.click(screen.getByRole('link', { name: 'Ann Ash' }));
  await userEvent.click(await screen.findByRole('button', { name: 'It is genuine' }));
  expect(await screen.findByText('The confirmation to ann@ash.example is on its way')).toBeTruthy();
  expect(sent.map(({ path }) => path)).toEqual([`/api/admin/quotes/${id}/check`]);
  expect(screen.queryByText('Check this one')).toBeNull();
});

test('keeps the filter in the URL and uses it for the CSV download', async () => {
  show('/admin/quotes?state=new');
  responses['/api/admin/quotes?state=new&product=group&q=ash'] = {
    ...(responses['/api/admin/quotes'] as QuoteList),
    items: [],
  }; // as above
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Name, number, e-mail or phone' }), 'ash');
  await userEvent.selectOptions(screen.getByLabelText('About'), 'group');
  await userEvent.click(screen.getByRole('button', { name: 'Find' }));
  expect(address()).toBe('/admin/quotes?state=new&q=ash&product=group');
  expect(screen.getByRole('link', { name: 'Download as CSV' }).getAttribute('href')).toBe(
    '/api/admin/quotes.csv?state=new&product=group&q=ash',
  );
  expect(await screen.findByRole('heading', { name: 'No requests like that' })).toBeTruthy();
  expect(screen.getByText('0 requests are listed').getAttribute('role')).toBe('status');
});

test('keeps focus when a filter link is followed and shows its filter in the form', async () => {
  responses['/api/admin/quotes?state=new&q=ash'] = responses['/api/admin/quotes'];
  responses['/api/admin/quotes?q=ash'] = responses['/api/admin/quotes'];
  show('/admin/quotes?q=ash');
  const filter = await screen.findByRole('link', { name: 'New (1)' });
  filter.focus();
  await userEvent.keyboard('{Enter}');
  expect(address()).toBe('/admin/quotes?q=ash&state=new');
  expect(document.activeElement?.textContent).toContain('New');
  await userEvent.click(screen.getByRole('link', { name: 'Show all' }));
  const search = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Name, number, e-mail or phone' });
  expect(search.value).toBe('');
  await userEvent.type(search, 'ash{Enter}');
  expect(address()).toBe('/admin/quotes?q=ash');
  expect(document.activeElement).toBe(search);
});

test('keeps what is typed and chosen in the form when a status link is followed before Find', async () => {
  const list = responses['/api/admin/quotes'] as QuoteList; // as in the fixture
  responses['/api/admin/quotes'] = { ...list, places: ['OH', 'PA'] };
  responses['/api/admin/quotes?state=new'] = { ...list, places: ['IN', 'OH', 'PA'] };
  responses['/api/admin/quotes?state=new&place=PA&q=ash'] = list;
  show('/admin/quotes');
  await screen.findByRole('option', { name: 'PA' });
  await userEvent.type(screen.getByRole('searchbox', { name: 'Name, number, e-mail or phone' }), 'ash');
  await userEvent.selectOptions(screen.getByLabelText('State'), 'PA');
  await userEvent.click(screen.getByRole('link', { name: 'New (1)' }));
  await screen.findByRole('option', { name: 'IN' });
  expect(screen.getByLabelText<HTMLSelectElement>('State').value).toBe('PA');
  await userEvent.click(screen.getByRole('button', { name: 'Find' }));
  expect(address()).toBe('/admin/quotes?state=new&q=ash&place=PA');
});

test('counts thousands of requests as they are written', async () => {
  const counts = { new: 2257, contacted: 751, quoted: 0, won: 0, lost: 0 };
  responses['/api/admin/quotes'] = { items: [ann], next: null, counts, places: ['OH'] };
  show('/admin/quotes');
  expect(await screen.findByRole('link', { name: 'All (3,008)' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'New (2,257)' })).toBeTruthy();
});

test('reports a failure to load the list and retries', async () => {
  delete responses['/api/admin/quotes'];
  show('/admin/quotes');
  expect((await screen.findByRole('alert')).textContent).toContain('Nothing is lost');
  responses['/api/admin/quotes'] = { items: [], next: null, counts: {}, places: [] };
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'No requests yet' })).toBeTruthy();
});

test('shows undeliverable messages and retries one', async () => {
  const dead = {
    id: 'd1',
    what: 'Mail to ann@ash.example',
    state: 'dead',
    attempts: 5,
    lastError: 'EENVELOPE 550',
    createdAt: ann.createdAt,
    endedAt: ann.createdAt,
  };
  responses['/api/admin/outbox?state=dead'] = { items: [{ ...dead, about: id, reference: ann.reference }] };
  responses['POST /api/admin/outbox/d1/retry'] = {};
  show('/admin/quotes');
  expect(await screen.findByRole('heading', { name: /One message could not be delivered/ })).toBeTruthy();
  responses['/api/admin/outbox?state=dead'] = { items: [] };
  await userEvent.click(screen.getByRole('button', { name: 'Send again: Mail to ann@ash.example, about YD-4K7M-29' }));
  expect(await screen.findByText('Sending it again')).toBeTruthy();
  expect(screen.queryByRole('heading', { name: /could not be delivered/ })).toBeNull();
});

test('names no request for an undeliverable mail about none', async () => {
  const invitation = {
    id: 'd1',
    what: 'Mail to tom@ash.example',
    state: 'dead',
    attempts: 5,
    lastError: 'EENVELOPE 550',
    createdAt: ann.createdAt,
    endedAt: ann.createdAt,
    about: 'account of tom@ash.example',
    reference: null,
  };
  responses['/api/admin/outbox?state=dead'] = { items: [invitation] };
  show('/admin/quotes');
  const notice = await screen.findByRole('region', { name: 'One message could not be delivered' });
  expect(within(notice).getByRole('listitem').textContent).toMatch(/^Mail to tom@ash\.exampleGiven up after 5 tries/);
  expect(within(notice).getByRole('button', { name: 'Send again: Mail to tom@ash.example' })).toBeTruthy();
});

test('limits a long list of failures, explains them, and retries all', async () => {
  const dead = {
    what: 'Notice to other software',
    state: 'dead',
    attempts: 5,
    lastError: 'no answer',
    createdAt: ann.createdAt,
    endedAt: ann.createdAt,
    about: id,
    reference: ann.reference,
  };
  const ids = ['d1', 'd2', 'd3', 'd4', 'd5'];
  responses['/api/admin/outbox?state=dead'] = { items: ids.map((item) => ({ ...dead, id: item })) };
  for (const one of ids) responses[`POST /api/admin/outbox/${one}/retry`] = {};
  show('/admin/quotes');
  const notice = await screen.findByRole('region', { name: '5 messages could not be delivered' });
  expect(within(notice).getAllByText(/the other side did not answer \(no answer\)/)).toHaveLength(3);
  await userEvent.click(within(notice).getByRole('button', { name: 'Show all 5' }));
  expect(within(notice).getAllByRole('listitem')).toHaveLength(5);
  await userEvent.click(within(notice).getByRole('button', { name: 'Send all again' }));
  expect(await screen.findByText('5 messages are being sent again')).toBeTruthy();
  expect(sent.map(({ path }) => path)).toEqual(ids.map((item) => `/api/admin/outbox/${item}/retry`));
});
