import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { responses, detail, id, sent, show, writing } from './quotes.fixture';

const path = `/api/admin/quotes/${id}`;
const contacted = { ...detail, state: 'contacted', version: 2 };

beforeEach(() => {
  responses[`${path}/reply`] = {
    subject: 'Your request YD-4K7M-29',
    text: 'Hello Ann Ash,',
    template: 'Hello {name},',
  };
  responses[`POST ${path}/replies`] = contacted;
});

async function write(): Promise<HTMLElement> {
  show(`/admin/quotes/${id}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Write to Ann Ash' }));
  const text = await screen.findByLabelText('Text');
  await userEvent.type(text, ' is Monday fine?');
  return text;
}

test('sends a mail that starts with the template, and closes', async () => {
  await write();
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('On its way to Ann Ash')).toBeTruthy();
  expect(sent).toEqual([
    {
      method: 'POST',
      path: `${path}/replies`,
      body: { version: 1, subject: 'Your request YD-4K7M-29', text: 'Hello Ann Ash, is Monday fine?' },
    },
  ]);
  expect(screen.getByRole('button', { name: 'Write to Ann Ash' })).toBeTruthy();
});

test('keeps a mail on the screen that was not sent because the connection is gone', async () => {
  const text = await write();
  globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
  const send = screen.getByRole('button', { name: 'Send' });
  await userEvent.click(send);
  const failure = 'The site did not answer. Check your connection and try again.';
  expect(await within(screen.getByRole('form', { name: /^Mail to/ })).findByText(failure)).toBeTruthy();
  await waitFor(() => expect(send.textContent).toBe('Send')); // and what stands on the page was read again, in vain
  expect((text as HTMLTextAreaElement).value).toBe('Hello Ann Ash, is Monday fine?'); // found by its label
  expect([text.isConnected, document.activeElement]).toEqual([true, send]);
  expect(screen.queryByText(/could not be loaded/)).toBeNull();
});

test('does not say that a mail was sent while there is no mail server', async () => {
  responses['/api/admin/mail'] = { via: 'files', failed: 0, requestsTo: 'leads@yarrow.example' };
  await write();
  await screen.findByText('No mail is sent.');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText(`No mail went to ${detail.email}: there is no mail server.`)).toBeTruthy();
  expect(screen.queryByText('On its way to Ann Ash')).toBeNull();
});

test('asks before an edited mail is discarded', async () => {
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const text = await write();
  expect(isAsked()).toBe(true); // as when closing the tab
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  await userEvent.click(screen.getByRole('button', { name: 'Keep them' }));
  expect((text as HTMLTextAreaElement).value).toBe('Hello Ann Ash, is Monday fine?'); // found by its label
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  await userEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
  expect(screen.getByRole('button', { name: 'Write to Ann Ash' })).toBeTruthy();
  expect(isAsked()).toBe(false);
});

test("warns about a colleague's change before sending, and sends on request", async () => {
  await write();
  responses[path] = contacted;
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))); // the tab becomes visible again
  expect(await screen.findByText(/^Somebody answered or changed this request while you wrote/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Send all the same' }));
  expect(await screen.findByText('On its way to Ann Ash')).toBeTruthy();
  expect(sent.map(({ body }) => body)).toEqual([expect.objectContaining({ version: 2 })]);
});

test('tells colleagues that a reply is being written, and names the colleague who writes one', async () => {
  responses[`PUT ${path}/writing`] = {};
  show(`/admin/quotes/${id}`);
  const open = await screen.findByRole('button', { name: 'Write to Ann Ash' });
  expect(writing).toEqual([]);
  responses[path] = { ...detail, writers: ['Ben Cole'] };
  await userEvent.click(open);
  expect(await screen.findByText('Ben Cole is writing an answer to Ann Ash.')).toBeTruthy();
  expect(writing).toEqual([`${path}/writing`]);
});

test('saves a template and retains the edited mail', async () => {
  responses[`PUT /api/admin/reply-templates/${detail.product}`] = {};
  await write();
  await userEvent.click(screen.getByRole('button', { name: 'Edit the template' }));
  const template = screen.getByLabelText(/^Template for/);
  await userEvent.clear(template);
  await userEvent.type(template, 'Dear {{name},');
  await userEvent.click(screen.getByRole('button', { name: 'Save the template' }));
  expect(await screen.findByText('Template saved')).toBeTruthy();
  expect(sent.at(-1)?.body).toEqual({ text: 'Dear {name},', language: 'en-US', seen: 'Hello {name},' });
  expect(screen.getByLabelText<HTMLTextAreaElement>('Text').value).toBe('Hello Ann Ash, is Monday fine?');
});

test('offers no mail to a client who asked not to be contacted', async () => {
  responses[path] = { ...detail, doNotContact: true };
  show(`/admin/quotes/${id}`);
  expect(await screen.findByText('Ann Ash asked not to be contacted.')).toBeTruthy();
  expect(screen.queryByText(/^Promised by/)).toBeNull();
  expect(screen.queryByText(/^Marketing calls and texts:.*(agreed to|Call about)/)).toBeNull();
  expect(screen.queryByText('Answer by mail')).toBeNull();
});

test.each(['Subject', 'Text'])('keeps a mail open whose %s was edited after Send', async (field) => {
  await write();
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  const { fetch } = globalThis;
  globalThis.fetch = async (url, init) => {
    if (init?.method === 'POST') await answered;
    return fetch(url, init);
  };
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await userEvent.type(screen.getByLabelText(field), ' Again');
  answer();
  expect(await screen.findByText('On its way to Ann Ash')).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>(field).value).toMatch(/ Again$/);
  expect(await screen.findByRole('button', { name: 'Send' })).toBeTruthy();
  expect(screen.queryByText(/^Somebody answered/)).toBeNull(); // it was the writer
});
