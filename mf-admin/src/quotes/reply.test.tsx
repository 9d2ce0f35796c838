import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { answers, detail, id, sent, show } from './quotes.fixture';

const path = `/api/admin/quotes/${id}`;
const contacted = { ...detail, state: 'contacted', version: 2 };

beforeEach(() => {
  // jsdom has no dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  answers[`${path}/reply`] = {
    subject: 'Your request YD-4K7M-29',
    text: 'Hello Ann Ash,',
    template: 'Hello {name},',
  };
  answers[`POST ${path}/replies`] = contacted;
});

async function write(): Promise<HTMLElement> {
  show(`/admin/quotes/${id}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Write to Ann Ash' }));
  const text = await screen.findByLabelText('Text');
  await userEvent.type(text, ' is Monday fine?');
  return text;
}

test('answers by mail with what the template begins, and closes', async () => {
  await write();
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Sent to Ann Ash')).toBeTruthy();
  expect(sent).toEqual([
    {
      method: 'POST',
      path: `${path}/replies`,
      body: { version: 1, subject: 'Your request YD-4K7M-29', text: 'Hello Ann Ash, is Monday fine?' },
    },
  ]);
  expect(screen.getByRole('button', { name: 'Write to Ann Ash' })).toBeTruthy();
});

test('asks before a mail is discarded that somebody wrote', async () => {
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const text = await write();
  expect(isAsked()).toBe(true); // the tab would be closed over it
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  await userEvent.click(screen.getByRole('button', { name: 'Keep them' }));
  expect((text as HTMLTextAreaElement).value).toBe('Hello Ann Ash, is Monday fine?'); // by its label
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  await userEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
  expect(screen.getByRole('button', { name: 'Write to Ann Ash' })).toBeTruthy();
  expect(isAsked()).toBe(false);
});

test('says that a colleague was faster before anything is sent, and sends when that was read', async () => {
  await write();
  answers[path] = contacted;
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))); // somebody comes back to the tab
  expect(await screen.findByText(/^Somebody answered or changed this request while you wrote/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Send all the same' }));
  expect(await screen.findByText('Sent to Ann Ash')).toBeTruthy();
  expect(sent.map(({ body }) => body)).toEqual([expect.objectContaining({ version: 2 })]);
});

test('keeps a template for everybody, and what was typed into the mail meanwhile', async () => {
  answers[`PUT /api/admin/reply-templates/${detail.product}`] = {};
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

test('offers no mail to somebody who asked not to be contacted', async () => {
  answers[path] = { ...detail, doNotContact: true };
  show(`/admin/quotes/${id}`);
  expect(await screen.findByText('Ann Ash asked not to be contacted.')).toBeTruthy();
  expect(screen.queryByText('Answer by mail')).toBeNull();
});
