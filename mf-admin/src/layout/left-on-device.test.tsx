import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { discardInput } from '../device/stored-input';
import { api, show, signedIn } from './admin-page.fixture';

afterEach(() => discardInput());

/** Continues as a tab with another name. */
function inAnotherTab() {
  sessionStorage.setItem('tab-of-input', crypto.randomUUID());
  window.dispatchEvent(new Event('pageshow'));
}

/** As a browser starts after a crash: the tabs and what was stored in them are gone. */
function crash() {
  cleanup();
  sessionStorage.clear();
  inAnotherTab();
}

const ada = { id: 'c0ffee00-0000-4000-8000-000000000000', email: 'ada@yarrow.example', role: 'owner', person: null };
const known = (email: string) => waitFor(() => expect(sessionStorage.getItem('admin_account')).toContain(email));

const note = () => screen.findByLabelText<HTMLInputElement>('Note');

test('offers unsaved words after the tab was lost, fills nothing in unasked, and forgets them once saved', async () => {
  signedIn(ada);
  api.answer = () => 'Saved';
  show('notes');
  await known('ada@yarrow.example');
  await userEvent.type(await note(), 'She calls back on Friday');
  crash();
  show('notes');
  const left = await screen.findByRole('note', { name: 'Not saved' });
  expect((await note()).value).toBe('');
  await userEvent.click(within(left).getByRole('button', { name: 'Bring them back' }));
  expect((await note()).value).toBe('She calls back on Friday');
  expect(screen.queryByRole('note', { name: 'Not saved' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(Object.keys(localStorage).filter((key) => key.startsWith('typed:'))).toEqual([]));
});

test('says which words each of two notices is about', async () => {
  signedIn(ada);
  show('notes');
  await known('ada@yarrow.example');
  await userEvent.type(await note(), 'First');
  crash();
  show('notes');
  await userEvent.type(await note(), 'Second');
  crash();
  show('notes');
  const notices = await screen.findAllByRole('note', { name: 'Not saved' });
  expect(notices.map(({ textContent }) => /“(.*)”/.exec(textContent)?.[1])).toEqual(['Second', 'First']);
});

test('keeps the words of this tab when those of a lost one are brought back', async () => {
  signedIn(ada);
  show('notes');
  await known('ada@yarrow.example');
  await userEvent.type(await note(), 'First');
  crash();
  show('notes');
  await screen.findByRole('note', { name: 'Not saved' });
  await userEvent.type(await note(), 'Second');
  await userEvent.click(screen.getByRole('button', { name: 'Bring them back' }));
  expect((await note()).value).toBe('First');
  await userEvent.click(await screen.findByRole('button', { name: 'Bring them back' }));
  expect((await note()).value).toBe('Second');
});

test('offers nothing that the tab shows, and forgets it once saved: a browser may restore a tab after a crash', async () => {
  signedIn(ada);
  api.answer = () => 'Saved';
  show('notes');
  await known('ada@yarrow.example');
  await userEvent.type(await note(), 'She calls back on Friday');
  cleanup();
  inAnotherTab();
  show('notes');
  expect((await note()).value).toBe('She calls back on Friday');
  expect(screen.queryByRole('note', { name: 'Not saved' })).toBeNull();
  await userEvent.type(await note(), ', at ten');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(Object.keys(localStorage).filter((key) => key.startsWith('typed:'))).toEqual([]));
});

test('offers the words to nobody else, also once a colleague has signed out, and to nobody after a sign-out', async () => {
  signedIn(ada);
  show('notes');
  await known('ada@yarrow.example');
  await userEvent.type(await note(), 'She calls back on Friday');
  crash();
  signedIn({ ...ada, email: 'ben@yarrow.example' });
  show('notes');
  await known('ben@yarrow.example');
  await note();
  expect(screen.queryByRole('note', { name: 'Not saved' })).toBeNull();
  discardInput();
  crash();
  signedIn(ada);
  show('notes');
  expect(await screen.findByRole('note', { name: 'Not saved' })).toBeTruthy();
  discardInput();
  crash();
  show('notes');
  await known('ada@yarrow.example');
  expect(screen.queryByRole('note', { name: 'Not saved' })).toBeNull();
});
