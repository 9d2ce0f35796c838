import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RequestError } from 'contract/request';
import { isGateOpen, takePlace } from 'ui';

import { storedInput, storeInput } from '../device/stored-input';
import { enqueueUpload, readUploads } from '../media/upload-queue';
import { api, show, signedIn } from './admin-page.fixture';

/** As the shell's loader throws it: an instance of another bundle's class. */
const ended = () => Promise.reject(Object.assign(new Error('401: '), { name: 'RequestError', status: 401 }));

const expectToHaveLeft = async () => {
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeTruthy();
  expect(await screen.findByText('Your session has ended')).toBeTruthy();
  expect(isGateOpen()).toBe(false);
  expect(takePlace()).toBe('/admin/quotes?state=new');
};

test('keeps the tab in place when the browser has no storage, and says where the input is', async () => {
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const asksBeforeClosing = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const page = () => document.body.textContent;
  show('notes');
  await userEvent.type(await screen.findByLabelText('Note'), 'Half a note');
  expect(asksBeforeClosing()).toBe(true);
  expect(page()).toContain('what you typed is in this tab only: leave it open until it is saved');
  api.answer = ended;
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('link', { name: 'Sign in in a new tab' })).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Note').value).toBe('Half a note');
  api.answer = () => 'Saved';
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(asksBeforeClosing()).toBe(false));
  expect(page()).not.toContain('in this tab only');
  full.mockRestore();
});

test('opens the sign-in page when the upload of a dropped picture returns 401', async () => {
  class SessionOver {
    upload = {};
    onload: () => void = () => undefined;
    status = 401;
    statusText = '';
    responseText = '{"code":"unauthenticated","message":"Sign in to do this."}';
    open() {}
    send() {
      queueMicrotask(() => this.onload());
    }
  }
  Object.assign(globalThis, { XMLHttpRequest: SessionOver });
  show('drops');
  await userEvent.click(await screen.findByRole('button', { name: 'Drop' }));
  await expectToHaveLeft();
});

test('downloads no file after the session has ended and opens the sign-in page', async () => {
  api.answer = () => 'Three requests';
  show('reads');
  const link = await screen.findByRole('link', { name: 'Download' });
  let files = 0;
  const followed = (event: Event) => {
    if (event.defaultPrevented) return;
    event.preventDefault(); // jsdom cannot navigate
    files += 1;
  };
  document.addEventListener('click', followed);
  signedIn({
    id: 'c0ffee00-0000-4000-8000-000000000000',
    email: 'ruth@yarrowandday.example',
    role: 'owner',
    person: null,
  });
  await userEvent.click(link);
  await waitFor(() => expect(files).toBe(1));
  signedIn(null);
  await userEvent.click(link);
  await expectToHaveLeft();
  expect(files).toBe(1);
  document.removeEventListener('click', followed);
});

test('opens the sign-in page when a query returns 401 and remembers the path', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined); // React logs each error that a boundary catches
  api.answer = ended;
  const queryClient = show('reads');
  await expectToHaveLeft();
  const kept = queryClient.getQueriesData({ queryKey: ['/api/admin', 'quotes'] });
  expect(kept.filter(([, data]) => data !== undefined)).toEqual([]);
});

test('opens the sign-in page when a mutation returns 401', async () => {
  api.answer = ended;
  show('writes');
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
  await expectToHaveLeft();
});

test('stays on the page after any other failure', async () => {
  api.answer = () => Promise.reject(new RequestError(503, '', 'Unavailable'));
  show('writes');
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
  expect(screen.getByRole('heading', { name: 'Quote requests' })).toBeTruthy();
  expect(isGateOpen()).toBe(true);
});

test('signs out after asking about unsaved input, leaves nothing for the next account, and reports a failure', async () => {
  api.answer = () => 'Three requests';
  const answerWith = (status: number) => {
    globalThis.fetch = jest.fn(async () => new Response(status === 204 ? null : '', { status }));
  };
  const queryClient = show('reads');
  for (const path of ['/_releases', '/_archive', '/_archive/differing']) queryClient.setQueryData([path], 'For owners');
  answerWith(503);
  await userEvent.click((await screen.findAllByRole('button', { name: 'Sign out' }))[0] ?? document.body);
  expect(await screen.findByText('You are still signed in')).toBeTruthy();
  expect(isGateOpen()).toBe(true);
  answerWith(204);
  const asksBeforeClosing = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(asksBeforeClosing()).toBe(false);
  storeInput('note:1', { note: 'Half a note' });
  expect(asksBeforeClosing()).toBe(true);
  await userEvent.click(screen.getAllByRole('button', { name: 'Sign out' })[0] ?? document.body);
  const question = screen.getByRole('dialog', { name: 'Sign out with unsaved words?' });
  expect(isGateOpen()).toBe(true);
  await userEvent.click(within(question).getByRole('button', { name: 'Sign out' }));
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeTruthy();
  expect(isGateOpen()).toBe(false);
  expect(storedInput('note:1')).toEqual({});
  const kept = queryClient.getQueryCache().findAll();
  expect(kept.map(({ queryKey }) => queryKey)).toEqual([['/api/site']]);
});

test('asks before a sign-out during an upload, and cancels the upload with it', async () => {
  api.answer = () => 'Three requests';
  globalThis.fetch = jest.fn(async () => new Response(null, { status: 204 }));
  show('reads');
  const signOut = async () => (await screen.findAllByRole('button', { name: 'Sign out' }))[0] ?? document.body;
  let sent: AbortSignal | undefined;
  const send: Parameters<typeof enqueueUpload>[0]['send'] = ({ signal }) => {
    sent = signal;
    return new Promise(() => undefined);
  };
  enqueueUpload({ target: 'picture', name: 'a.png', refusal: null, send });
  await userEvent.click(await signOut());
  const question = screen.getByRole('dialog', { name: 'Sign out during an upload?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Stay here' }));
  expect(isGateOpen()).toBe(true);
  expect(sent?.aborted).toBe(false);
  await userEvent.click(await signOut());
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Sign out' }));
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeTruthy();
  expect(sent?.aborted).toBe(true);
  expect(readUploads()).toEqual([]);
});
