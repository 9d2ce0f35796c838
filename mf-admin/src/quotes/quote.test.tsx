import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { ann, responses, detail, line, id, show } from './quotes.fixture';

test('shows consent word for word with its evidence', async () => {
  show(`/admin/quotes/${id}`);
  const consents = await screen.findByRole('region', { name: 'What they saw and agreed to' });
  const then = await within(consents).findByRole('link', { name: 'The page as it was then' });
  expect(then.getAttribute('href')).toMatch(
    /^\/admin\/archive\?day=\d{4}-\d\d-\d\d&time=.*&address=%2Fget-quote%2Fmedicare%2Fcheck&request=[\w-]+$/,
  );
  expect(await within(consents).findByText('I ask the agency to contact me.')).toBeTruthy();
  for (const text of ['192.0.2.9', 'abc', 'Version 1', 'No box: sending the request is agreeing'])
    expect(within(consents).getByText(text)).toBeTruthy();
});

test('keeps the consents on the screen when a note is not saved because the connection is gone', async () => {
  show(`/admin/quotes/${id}`);
  const consents = await screen.findByRole('region', { name: 'What they saw and agreed to' });
  expect(await within(consents).findByText('I ask the agency to contact me.')).toBeTruthy();
  await userEvent.type(screen.getByLabelText(/Note/), 'Call after five.');
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  const save = screen.getByRole('button', { name: 'Save' });
  await userEvent.click(save);
  await waitFor(() => expect(save.textContent).toBe('Save')); // and what stands on the page was read again, in vain
  expect(within(consents).getByText('I ask the agency to contact me.')).toBeTruthy();
  expect(within(consents).queryByRole('alert')).toBeNull();
});

test.each([true, false])('says whether marketing that was agreed to here still holds: %s', async (mayMarket) => {
  responses[`/api/admin/quotes/${id}`] = { ...detail, mayMarket };
  const marketing = { ...line, id: 'second', kind: 'marketing', box: 'ticked' };
  responses[`/api/admin/quotes/${id}/consents`] = { reference: ann.reference, items: [line, marketing] };
  show(`/admin/quotes/${id}`);
  expect(await screen.findByText('Marketing calls and texts: agreed')).toBeTruthy();
  expect(screen.queryAllByText(/^It holds no longer/)).toHaveLength(mayMarket ? 0 : 1);
});

test('reports a missing request', async () => {
  delete responses[`/api/admin/quotes/${id}`];
  show(`/admin/quotes/${id}`);
  expect(await screen.findByText(/There is no such request/)).toBeTruthy();
});

test('shows nothing of a person who was erased in another tab while a note was written', async () => {
  show(`/admin/quotes/${id}`);
  await userEvent.type(await screen.findByLabelText(/Note/), 'Call after five.');
  delete responses[`/api/admin/quotes/${id}`];
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/There is no such request\. It may have been erased/)).toBeTruthy();
  expect(screen.queryByText(ann.name)).toBeNull();
  expect(screen.getByRole('heading', { name: 'Quote request' })).toBeTruthy();
});

test('tells an agent whose request a colleague has now that it may be theirs', async () => {
  responses['/api/auth/session'] = {
    admin: { id: 'b3f2c7e0-4f35-4c8e-9d3c-0a1b2c3d4e5f', email: 'ben@larch.example', role: 'agent', person: null },
  };
  show(`/admin/quotes/${id}`);
  await userEvent.type(await screen.findByLabelText(/Note/), 'Call after five.');
  delete responses[`/api/admin/quotes/${id}`];
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/^You cannot see this request: it is assigned to a colleague, or/)).toBeTruthy();
  expect(screen.queryByText(/erased/)).toBeNull();
});

test('leaves out the messages of a request that has none any more', async () => {
  responses[`/api/admin/quotes/${id}`] = { ...detail, deliveries: [] };
  show(`/admin/quotes/${id}`);
  expect(await screen.findByRole('heading', { name: 'History' })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Messages' })).toBeNull();
});

test('does not report a mail written to a file as sent', async () => {
  const delivery = { id: 'm', what: 'Mail to ann@ash.example', attempts: 1, lastError: null, createdAt: ann.createdAt };
  responses[`/api/admin/quotes/${id}`] = {
    ...detail,
    deliveries: [{ ...delivery, state: 'filed', endedAt: ann.createdAt }],
  };
  show(`/admin/quotes/${id}`);
  expect((await screen.findByText('Mail to ann@ash.example')).textContent).toContain(
    'Not sent: there is no mail server',
  );
});

test('says that a mail could not be sent yet, and why', async () => {
  const delivery = { id: 'm', what: 'Mail to ann@ash.example', createdAt: ann.createdAt, endedAt: null };
  responses[`/api/admin/quotes/${id}`] = {
    ...detail,
    deliveries: [{ ...delivery, state: 'waiting', attempts: 2, lastError: 'ECONNREFUSED' }],
  };
  show(`/admin/quotes/${id}`);
  expect((await screen.findByText('Mail to ann@ash.example')).textContent).toContain(
    'Not sent yet: the other side could not be reached (ECONNREFUSED). It is tried again by itself',
  );
});
