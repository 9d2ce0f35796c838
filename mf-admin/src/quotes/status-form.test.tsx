import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { QuoteDetail } from 'contract/admin-quotes';

import { ann, responses, detail, id, sent, show } from './quotes.fixture';

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
