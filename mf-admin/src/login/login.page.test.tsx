import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { isGateOpen, rememberPlace } from 'ui';

import { copiesAt, setAuthor } from '../device/device-input';
import { discardInput, storedInput, storeInput } from '../device/stored-input';
import { answerWith, api, ruth, show, signInAs } from './login.fixture';

afterEach(() => jest.useRealTimers());

test('shows missing fields, moves focus to the summary and sends nothing', async () => {
  answerWith(200);
  show();
  await signInAs('', '');
  expect(document.activeElement?.textContent).toContain('Two answers need another look');
  expect(document.title).toBe('Error: Sign in | Yarrow & Day');
  expect(globalThis.fetch).not.toHaveBeenCalledWith('/api/auth/login', expect.anything());
});

test('opens the admin after a successful sign-in', async () => {
  answerWith(200);
  show();
  await signInAs('ruth@yarrowandday.example', 'a long password');
  expect(await screen.findByRole('heading', { name: 'Past the gate' })).toBeTruthy();
  expect(sessionStorage.getItem('admin_authenticated')).toBe('true');
  expect(globalThis.fetch).toHaveBeenCalledWith(
    '/api/auth/login',
    expect.objectContaining({ method: 'POST', credentials: 'include' }),
  );
});

test('returns to the page that was open before', async () => {
  answerWith(200);
  rememberPlace({ pathname: '/admin/quotes', search: '?state=new', hash: '' });
  show();
  await signInAs('ruth@yarrowandday.example', 'a long password');
  expect(await screen.findByRole('heading', { name: 'Where you were' })).toBeTruthy();
});

test('shows the form at once to whoever opens it', () => {
  answerWith(401);
  show();
  expect(screen.getByRole('heading', { name: 'Sign in' })).toBeTruthy();
});

test('signs in automatically in a second tab of the same browser, without a flash of the form', async () => {
  answerWith(200);
  api.session = { admin: ruth };
  show('/admin');
  expect(screen.queryByRole('heading', { name: 'Sign in' })).toBeNull();
  expect(await screen.findByRole('heading', { name: 'Past the gate' })).toBeTruthy();
  expect(sessionStorage.getItem('admin_authenticated')).toBe('true');
});

test('says that the site cannot be reached, and goes on by itself once it can', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  answerWith(200);
  api.session = { admin: ruth };
  api.refused.add('/api/auth/session');
  show('/admin');
  expect(await screen.findByText(/^The site cannot be reached right now\./)).toBeTruthy();
  api.refused.clear();
  act(() => jest.advanceTimersByTime(5_000));
  expect(await screen.findByRole('heading', { name: 'Past the gate' })).toBeTruthy();
});

test.each([401, 503])('stays signed out after %i, shows the reason once and retains the input', async (status) => {
  api.responses = {};
  answerWith(status);
  show();
  await signInAs('ruth@yarrowandday.example', 'wrong');
  expect(await screen.findByRole('button', { name: 'Sign in' })).toBeTruthy();
  expect(await screen.findByText('You are not signed in')).toBeTruthy();
  expect(screen.getAllByText(/do not belong together|right now/)).toHaveLength(1);
  expect(isGateOpen()).toBe(false);
  expect(screen.getByLabelText<HTMLInputElement>('E-mail address').value).toBe('ruth@yarrowandday.example');
});

test('removes the failure toast after signing in', async () => {
  api.responses = {};
  answerWith(401);
  show();
  await signInAs('ruth@yarrowandday.example', 'wrong');
  expect(await screen.findByText('You are not signed in')).toBeTruthy();
  api.responses = { '/api/auth/login': { kind: 'signed-in', admin: ruth } };
  answerWith(200);
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByRole('heading', { name: 'Past the gate' })).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('You are not signed in')).toBeNull());
});

test('asks for a code when the account requires one and sends it with the credentials', async () => {
  api.responses = { '/api/auth/login': { kind: 'code-needed' } };
  answerWith(200);
  show();
  await signInAs('ruth@yarrowandday.example', 'a long password');
  const code = await screen.findByLabelText('Code');
  expect(document.activeElement).toBe(code);
  api.responses = { '/api/auth/login': { kind: 'signed-in', admin: ruth } };
  await userEvent.type(code, '123 456');
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByRole('heading', { name: 'Past the gate' })).toBeTruthy();
  const [, sent] = jest.mocked(globalThis.fetch).mock.lastCall ?? [];
  expect(JSON.parse(String(sent?.body))).toEqual({
    email: 'ruth@yarrowandday.example',
    password: 'a long password',
    code: '123 456',
  });
});

test('leaves words that another account typed in this tab to their author', async () => {
  const ada = 'ada@yarrowandday.example';
  setAuthor(ada);
  storeInput('note:1', { note: 'What Ada typed' });
  setAuthor(ruth.email);
  storeInput('note:2', { note: 'What Ruth typed' });
  answerWith(200);
  api.responses = { '/api/auth/login': { kind: 'signed-in', admin: ruth } };
  show();
  await signInAs(ruth.email, 'a long password');
  await screen.findByRole('heading', { name: 'Past the gate' });
  expect(storedInput('note:1')).toEqual({});
  expect(storedInput('note:2')).toEqual({ note: 'What Ruth typed' });
  setAuthor(ada);
  expect(copiesAt(window.location.pathname).map(({ typed }) => typed)).toEqual([{ note: 'What Ada typed' }]);
  discardInput();
});

test('asks for a missing code without an attempt to sign in', async () => {
  api.responses = { '/api/auth/login': { kind: 'code-needed' } };
  answerWith(200);
  show();
  await signInAs('ruth@yarrowandday.example', 'a long password');
  const code = await screen.findByLabelText('Code');
  const before = jest.mocked(globalThis.fetch).mock.calls.length;
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(screen.getByText('Enter the code')).toBeTruthy();
  expect(code.getAttribute('aria-invalid')).toBe('true');
  expect(globalThis.fetch).toHaveBeenCalledTimes(before);
});

test('returns from the code to the email address', async () => {
  api.responses['/api/auth/login'] = { kind: 'code-needed' };
  answerWith(200);
  show();
  await signInAs('ruth@yarrowandday.example', 'a long password');
  await userEvent.click(await screen.findByRole('button', { name: 'Start again' }));
  expect(await screen.findByLabelText('E-mail address')).toBeTruthy();
});
