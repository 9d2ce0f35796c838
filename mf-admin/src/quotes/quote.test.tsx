import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { QuoteDetail } from 'contract/admin-quotes';

import { ann, responses, detail, line, id, sent, show } from './quotes.fixture';

test('changes the status with a note and shows the author', async () => {
  const history = [
    {
      id: 'h',
      at: ann.createdAt,
      by: 'ruth@yarrowandday.example',
      from: 'new',
      to: 'contacted',
      note: 'Left a message.',
    },
  ];
  responses[`PATCH /api/admin/quotes/${id}`] = { ...detail, state: 'contacted', version: 2, history };
  show(`/admin/quotes/${id}`);
  await userEvent.click(await screen.findByRole('radio', { name: 'Contacted' }));
  await userEvent.type(screen.getByLabelText(/Note/), 'Left a message.');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('New to Contacted')).toBeTruthy();
  expect(screen.getByText(/ruth@yarrowandday.example,/)).toBeTruthy();
  expect(sent).toEqual([
    {
      method: 'PATCH',
      path: `/api/admin/quotes/${id}`,
      body: { version: 1, state: 'contacted', note: 'Left a message.' },
    },
  ]);
  expect(screen.getByLabelText<HTMLTextAreaElement>(/Note/).value).toBe('');
});

test('keeps a pasted note that is too long whole, and says why it is not saved', async () => {
  const message = 'Use 2,000 characters or fewer.';
  responses[`POST /api/admin/quotes/${id}/notes`] = Response.json(
    { code: 'invalid_input', message: 'Check the fields.', fields: { note: message } },
    { status: 400 },
  );
  show(`/admin/quotes/${id}`);
  const note = await screen.findByLabelText<HTMLTextAreaElement>(/^Note/);
  await userEvent.click(note);
  await userEvent.paste(`${'Their mail. '.repeat(200)}The end.`);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect((await screen.findByRole('alert')).textContent).toBe(message);
  expect(note.value).toMatch(/The end\.$/);
});

test('keeps the note and the chosen status beside the one that a colleague set, and saves them on request', async () => {
  responses[`PATCH /api/admin/quotes/${id}`] = new Error('Somebody changed this request in the meantime.');
  show(`/admin/quotes/${id}`);
  await userEvent.click(await screen.findByRole('radio', { name: 'Lost' }));
  await userEvent.type(screen.getByLabelText(/Note/), 'No answer');
  responses[`/api/admin/quotes/${id}`] = { ...detail, state: 'contacted', version: 2 };
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('radio', { name: 'Contacted (now)' })).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Lost' }).checked).toBe(true);
  expect(screen.getByRole('alert').textContent).toBe(
    'Not saved: somebody set it to Contacted in the meantime. If Lost still holds, save again.',
  );
  expect(screen.getByLabelText<HTMLTextAreaElement>(/Note/).value).toBe('No answer');
  responses[`PATCH /api/admin/quotes/${id}`] = { ...detail, state: 'lost', version: 3 };
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Now: Lost')).toBeTruthy();
  expect(sent.at(-1)?.body).toEqual({ version: 2, state: 'lost', note: 'No answer' });
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Lost (now)' }).checked).toBe(true);
});

test('leaves the status that a colleague set when only a note was typed before', async () => {
  responses[`POST /api/admin/quotes/${id}/notes`] = detail;
  show(`/admin/quotes/${id}`);
  await userEvent.type(await screen.findByLabelText(/Note/), 'Call after five.');
  cleanup();
  responses[`/api/admin/quotes/${id}`] = { ...detail, state: 'contacted', version: 2 };
  show(`/admin/quotes/${id}`);
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'Contacted (now)' })).checked).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved')).toBeTruthy();
  expect(sent.map(({ path }) => path)).toEqual([`/api/admin/quotes/${id}/notes`]);
});

test('sends a note again with its key when the response was lost, and another note with another', async () => {
  const { fetch } = globalThis;
  let isLost = true;
  globalThis.fetch = jest.fn(async (url: string | URL | Request, init?: RequestInit) => {
    const answer = await fetch(url, init);
    if (isLost && init?.method === 'POST') throw new TypeError('Failed to fetch');
    return answer;
  });
  responses[`POST /api/admin/quotes/${id}/notes`] = detail;
  show(`/admin/quotes/${id}`);
  const save = async () => userEvent.click(await screen.findByRole('button', { name: 'Save' }));
  await userEvent.type(await screen.findByLabelText(/^Note/), 'Call after five.');
  await save();
  expect(await screen.findByRole('alert')).toBeTruthy();
  isLost = false;
  await save();
  await waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>(/^Note/).value).toBe(''));
  await userEvent.type(screen.getByLabelText(/^Note/), 'Call after five.');
  await save();
  await waitFor(() => expect(sent).toHaveLength(3));
  const [first, second, third] = sent.map(({ body }) => body);
  expect(first).toEqual({ note: 'Call after five.', idempotencyKey: expect.any(String) });
  expect(second).toEqual(first);
  expect(third).not.toEqual(first);
});

test('offers a note no more that was saved after its page was left', async () => {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  const { fetch } = globalThis;
  globalThis.fetch = async (url, init) => {
    if (init?.method === 'POST') await arrived;
    return fetch(url, init);
  };
  responses[`POST /api/admin/quotes/${id}/notes`] = detail;
  show(`/admin/quotes/${id}`);
  await userEvent.type(await screen.findByLabelText(/^Note/), 'Call after five.');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await userEvent.click(screen.getByRole('link', { name: 'All requests' }));
  await screen.findByRole('heading', { name: 'Quote requests' });
  arrive();
  expect(await screen.findByText('Saved')).toBeTruthy();
  await userEvent.click(await screen.findByRole('link', { name: ann.name }));
  expect((await screen.findByLabelText<HTMLTextAreaElement>(/^Note/)).value).toBe('');
});

test('opens the sign-in page when the session has ended and restores the note', async () => {
  responses[`POST /api/admin/quotes/${id}/notes`] = 'session over';
  show(`/admin/quotes/${id}`);
  await userEvent.type(await screen.findByLabelText(/Note/), 'Call after five.');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeTruthy();
  expect(screen.getByText('Your session has ended')).toBeTruthy();
  cleanup();
  responses[`POST /api/admin/quotes/${id}/notes`] = detail;
  show(`/admin/quotes/${id}`);
  expect((await screen.findByLabelText<HTMLTextAreaElement>(/Note/)).value).toBe('Call after five.');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved')).toBeTruthy();
  cleanup();
  show(`/admin/quotes/${id}`);
  expect((await screen.findByLabelText<HTMLTextAreaElement>(/Note/)).value).toBe('');
});

test.each([
  ['a status is chosen', () => userEvent.click(screen.getByLabelText('Won'))],
  ['a note is begun', () => userEvent.type(screen.getByLabelText(/^Note/), 'C')],
])('sends nothing without a change or a note, and says so until %s', async (_what, act) => {
  show(`/admin/quotes/${id}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Choose another status or write a note.');
  expect(sent).toEqual([]);
  await act();
  expect(screen.queryByRole('alert')).toBeNull();
});

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

test('offers every status and undoes a change', async () => {
  responses[`PATCH /api/admin/quotes/${id}`] = { ...detail, state: 'won', version: 2 };
  show(`/admin/quotes/${id}`);
  await userEvent.click(await screen.findByRole('radio', { name: 'Won' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const undo = await screen.findByRole('button', { name: 'Undo' });
  await userEvent.type(screen.getByLabelText(/^Note/), 'The next note');
  fireEvent.click(undo);
  await waitFor(() =>
    expect(sent.map(({ body }) => body)).toEqual([
      { version: 1, state: 'won', note: '' },
      { version: 2, state: 'new', note: 'Undone' },
    ]),
  );
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Note/).value).toBe('The next note');
});

/** Holds back the answer to a change until it is released. The change itself arrives: later reads show it. */
function heldAnswer(after: QuoteDetail): () => void {
  const answer = globalThis.fetch;
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  responses[`PATCH /api/admin/quotes/${id}`] = after;
  globalThis.fetch = async (url, init) => {
    const response = await answer(url, init);
    if (init?.method === 'PATCH') await released;
    return response;
  };
  return release;
}

test('undoes a change that a poll has shown before its answer', async () => {
  const release = heldAnswer({ ...detail, state: 'won', version: 2 });
  show(`/admin/quotes/${id}`);
  await userEvent.click(await screen.findByRole('radio', { name: 'Won' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  fireEvent(document, new Event('visibilitychange', { bubbles: true }));
  expect(await screen.findByRole('radio', { name: 'Won (now)' })).toBeTruthy();
  release();
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(sent[1]?.body).toEqual({ version: 2, state: 'new', note: 'Undone' }));
});

test('says why a change cannot be undone, until something else is saved', async () => {
  const release = heldAnswer({ ...detail, state: 'won', version: 2 });
  release();
  show(`/admin/quotes/${id}`);
  await userEvent.click(await screen.findByRole('radio', { name: 'Won' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  const undo = await screen.findByRole('button', { name: 'Undo' });
  responses[`PATCH /api/admin/quotes/${id}`] = new Error('Somebody changed this request in the meantime.');
  fireEvent.click(undo);
  expect((await screen.findByRole('alert')).textContent).toBe('Somebody changed this request in the meantime.');
  await userEvent.type(screen.getByLabelText(/^Note/), 'They called back.');
  responses[`POST /api/admin/quotes/${id}/notes`] = { ...detail, state: 'won', version: 3 };
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('drops the refusal of a note once another one is begun, or a change is undone', async () => {
  responses[`PATCH /api/admin/quotes/${id}`] = { ...detail, state: 'won', version: 2 };
  show(`/admin/quotes/${id}`);
  await userEvent.click(await screen.findByRole('radio', { name: 'Won' }));
  const save = screen.getByRole('button', { name: 'Save' });
  await userEvent.click(save);
  const undo = await screen.findByRole('button', { name: 'Undo' });
  responses[`POST /api/admin/quotes/${id}/notes`] = new Error('The note is too long.');
  const note = screen.getByLabelText(/^Note/);
  await userEvent.type(note, 'They called back.');
  await userEvent.click(save);
  await screen.findByText('The note is too long.');
  await userEvent.clear(note);
  await userEvent.click(save);
  await screen.findByText('Choose another status or write a note.');
  await userEvent.type(note, 'They');
  expect(screen.queryByRole('alert')).toBeNull();
  await userEvent.click(save);
  await screen.findByText('The note is too long.');
  fireEvent.click(undo);
  await waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ state: 'new', note: 'Undone' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('shows no refusal while the same note is sent again', async () => {
  responses[`POST /api/admin/quotes/${id}/notes`] = new Error('The note is too long.');
  show(`/admin/quotes/${id}`);
  await userEvent.type(await screen.findByLabelText(/^Note/), 'They called back.');
  const save = screen.getByRole('button', { name: 'Save' });
  await userEvent.click(save);
  await screen.findByText('The note is too long.');
  responses[`POST /api/admin/quotes/${id}/notes`] = new Promise(() => undefined);
  await userEvent.click(save);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('does not blame somebody for the writer’s own change, after which they already chose another', async () => {
  const release = heldAnswer({ ...detail, state: 'contacted', version: 2 });
  show(`/admin/quotes/${id}`);
  await userEvent.click(await screen.findByRole('radio', { name: 'Contacted' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await userEvent.click(screen.getByRole('radio', { name: 'Won' }));
  release();
  expect(await screen.findByRole('radio', { name: 'Contacted (now)' })).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Save' })).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Won' }).checked).toBe(true);
  expect(screen.queryByRole('alert')).toBeNull();
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
