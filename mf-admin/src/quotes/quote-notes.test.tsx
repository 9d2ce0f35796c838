import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { ann, responses, detail, id, sent, show } from './quotes.fixture';

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
