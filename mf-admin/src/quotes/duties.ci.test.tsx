import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { QuoteDetail, QuoteList } from 'contract/admin-quotes';

import { ann, responses, detail, id, sent, show } from './quotes.fixture';

const tom = { id: 'c0ffee00-0000-4000-8000-000000000003', name: 'Tom Day' };
const path = `/api/admin/quotes/${id}`;

const listed = (change: object) => {
  responses['/api/admin/quotes'] = { ...(responses['/api/admin/quotes'] as QuoteList), items: [{ ...ann, ...change }] }; // as the fixture defines it
};

test.each([
  ['a promise that is not due yet', { createdAt: '2026-11-20T15:00:00.000Z' }, /^Promised by /],
  ['an answer in time', { state: 'contacted', firstAnswerAt: '2026-11-21T17:00:00.000Z' }, 'Answered the same day'],
  ['a late answer', { state: 'contacted', firstAnswerAt: '2026-12-21T17:00:00.000Z' }, /^Answered .*, late$/],
  ['a follow-up due today', { followUpOn: '2026-11-21' }, 'Come back today'],
  ['the year of a follow-up in another one', { followUpOn: '2027-11-26' }, 'Come back November 26, 2027'],
  ['the year of a request from another one', { createdAt: '2025-11-21T15:00:00.000Z' }, /^Nov 21, 2025, /],
  ['the assignee', { assignee: tom }, 'Tom Day'],
])('shows in the list %s', async (_what, change, words) => {
  listed(change);
  show('/admin/quotes');
  const row = (await screen.findByRole('link', { name: 'Ann Ash' })).closest('tr');
  expect(within(row ?? document.body).getByText(words)).toBeTruthy();
});

test('shows no day to come back to a person who asked not to be contacted', async () => {
  listed({ followUpOn: '2026-11-21', doNotContact: true });
  show('/admin/quotes');
  await screen.findByRole('link', { name: 'Ann Ash' });
  expect(screen.queryByText('Come back today')).toBeNull();
});

test('offers no reminder of a person who asked not to be contacted', async () => {
  responses[path] = { ...detail, doNotContact: true };
  show(`/admin/quotes/${id}`);
  expect(await screen.findByLabelText('Assigned to')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Remind me' })).toBeNull();
});

test('filters by assignee and keeps the other filters', async () => {
  responses['/api/admin/quotes?state=new&whose=nobody'] = responses['/api/admin/quotes'];
  responses['/api/admin/quotes?state=new'] = responses['/api/admin/quotes'];
  show('/admin/quotes?state=new');
  await userEvent.click(await screen.findByRole('link', { name: 'Unassigned' }));
  expect(screen.getByTestId('address').textContent).toBe('/admin/quotes?state=new&whose=nobody');
});

test('assigns a request and reports a faster colleague', async () => {
  const known: QuoteDetail = { ...detail, assignees: [{ ...tom, isAway: true }] };
  responses[path] = known;
  show(`/admin/quotes/${id}`);
  responses[`PUT ${path}/assignee`] = new Error('Ruth Yarrow took this request in the meantime. Look at it again.');
  await userEvent.selectOptions(await screen.findByLabelText('Assigned to'), 'Tom Day (away)');
  expect(await screen.findByText(/^Ruth Yarrow took this request/)).toBeTruthy();
  responses[`PUT ${path}/assignee`] = { ...known, assignee: tom };
  await userEvent.selectOptions(screen.getByLabelText('Assigned to'), 'Tom Day (away)');
  expect(await screen.findByText('Assigned to Tom Day')).toBeTruthy();
  expect(sent.at(-1)?.body).toEqual({ assignee: tom.id, from: null });
});

test('records an unanswered call with one click and requires a day for a reminder', async () => {
  responses[`POST ${path}/notes`] = detail;
  show(`/admin/quotes/${id}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Called, no answer' }));
  expect(await screen.findByText('Noted in the history')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Remind me' }));
  expect(await screen.findByText('Choose a day')).toBeTruthy();
  const day = screen.getByLabelText('Come back to it on');
  await waitFor(() => expect(document.activeElement).toBe(day));
  await userEvent.click(screen.getByRole('button', { name: 'Remind me' }));
  await waitFor(() => expect(document.activeElement).toBe(day));
  expect(sent.map(({ body }) => body)).toEqual([{ note: 'Called, no answer.', idempotencyKey: expect.any(String) }]);
});

test.each([
  ['server', 'It is in the list, and a mail will remind you on the day.'],
  ['files', 'It is in the list. No mail will remind you: there is no mail server.'],
])('promises a mail on the day of a reminder only with a mail server: %s', async (via, words) => {
  responses['/api/admin/mail'] = { via, failed: 0, requestsTo: 'leads@yarrow.example' };
  responses[`PUT ${path}/follow-up`] = { ...detail, followUpOn: '2026-11-27' };
  show(`/admin/quotes/${id}`);
  fireEvent.change(await screen.findByLabelText('Come back to it on'), { target: { value: '2026-11-27' } });
  await userEvent.click(screen.getByRole('button', { name: 'Remind me' }));
  expect(await screen.findByText(words)).toBeTruthy();
});

test('prints the day of a follow-up, unlike the form', async () => {
  responses[path] = { ...detail, followUpOn: '2026-11-27' };
  show(`/admin/quotes/${id}`);
  expect((await screen.findByText('Come back Nov 27')).closest('form')).toBeNull();
});

test('removes the message about a day once the day is changed', async () => {
  responses[`PUT ${path}/follow-up`] = new Error('Choose today or a later day');
  show(`/admin/quotes/${id}`);
  const day = await screen.findByLabelText('Come back to it on');
  fireEvent.change(day, { target: { value: '2026-11-01' } });
  await userEvent.click(screen.getByRole('button', { name: 'Remind me' }));
  expect(await screen.findByText('Choose today or a later day')).toBeTruthy();
  fireEvent.change(day, { target: { value: '' } });
  expect(screen.queryByText('Choose today or a later day')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Remind me' }));
  expect(await screen.findByText('Choose a day')).toBeTruthy();
  fireEvent.change(day, { target: { value: '2026-11-28' } });
  expect(screen.queryByText('Choose a day')).toBeNull();
});

test('links to other requests of the same person, even under another name', async () => {
  const other = { id: 'b', reference: 'YD-5B8N-30', product: 'group', state: 'won', createdAt: ann.createdAt } as const;
  const partner = { ...other, id: 'c', reference: 'YD-6C9P-41', name: 'Abe Ash' };
  responses[path] = { ...detail, others: [{ ...other, name: detail.name }, partner] };
  show(`/admin/quotes/${id}`);
  const section = await screen.findByRole('region', { name: 'From the same person' });
  const links = within(section).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/admin/quotes/b', '/admin/quotes/c']);
  expect(within(section).getByText(/^YD-5B8N-30, /)).toBeTruthy();
  expect(within(section).getByText(/^Abe Ash, YD-6C9P-41, /)).toBeTruthy();
});
