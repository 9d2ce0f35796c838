import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { answerWith, api, show } from './login.fixture';

const token = 'x'.repeat(43);
beforeEach(() => window.history.replaceState(null, '', `/blogpost/login#setup=${token}`));

test('the first admin sets email address and password and is signed in', async () => {
  api.responses['/api/auth/link'] = { kind: 'first-admin' };
  answerWith(200);
  show();
  await userEvent.type(await screen.findByLabelText('E-mail address'), 'ruth@yarrowandday.example');
  await userEvent.type(screen.getByLabelText('New password'), 'ruth@yarrowandday.example');
  await userEvent.click(screen.getByRole('button', { name: 'Save and sign in' }));
  expect(document.activeElement?.textContent).toContain('Choose something else than your e-mail address');
  expect(document.title).toBe('Error: Choose a password | Yarrow & Day');
  await userEvent.clear(screen.getByLabelText('New password'));
  await userEvent.type(screen.getByLabelText('New password'), 'oak teasel fir winterberry');
  await userEvent.click(screen.getByRole('button', { name: 'Save and sign in' }));
  expect(await screen.findByRole('heading', { name: 'Make the site your own' })).toBeTruthy();
  expect(globalThis.fetch).toHaveBeenCalledWith(
    '/api/auth/link/use',
    expect.objectContaining({ body: expect.stringContaining(token) }),
  );
});

test('leads to the sign-in form with the reason if signing in fails after the password is set', async () => {
  api.responses['/api/auth/link'] = {
    kind: 'password',
    email: 'ruth@yarrowandday.example',
    role: 'owner',
    person: null,
  };
  answerWith(200);
  api.refused.add('/api/auth/login');
  show();
  await userEvent.type(await screen.findByLabelText('New password'), 'oak teasel fir winterberry');
  await userEvent.click(screen.getByRole('button', { name: 'Save and sign in' }));
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeTruthy();
  expect(screen.getAllByText(/cannot do that right now/)).toHaveLength(1);
});

test('removes the token from the URL immediately', async () => {
  api.responses['/api/auth/link'] = {
    kind: 'password',
    email: 'ruth@yarrowandday.example',
    role: 'owner',
    person: null,
  } as const;
  answerWith(200);
  show();
  expect((await screen.findByLabelText<HTMLInputElement>('E-mail address')).readOnly).toBe(true);
  expect(window.location.hash).toBe('');
});

test('shows the reason for a used link and leads to sign-in', async () => {
  api.responses['/api/auth/link'] = { code: 'gone', message: 'This link was used already.' };
  answerWith(410);
  show();
  expect(await screen.findByText('This link was used already.')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Go to sign in' }));
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeTruthy();
});

test('reports an incomplete link', async () => {
  api.responses['/api/auth/link'] = {
    code: 'invalid_input',
    message: 'Some of the input is not valid.',
    fields: { token: 'This is not a whole link' },
  };
  answerWith(400);
  show();
  expect(
    await screen.findByText('This is not the whole link. Copy it again, from its first letter to its last.'),
  ).toBeTruthy();
});

test('reads the whole link when it is pasted into the same tab', async () => {
  api.responses['/api/auth/link'] = { kind: 'password', email: 'abe@yarrowandday.example' };
  answerWith(200);
  show();
  expect(await screen.findByDisplayValue('abe@yarrowandday.example')).toBeTruthy();
  api.responses['/api/auth/link'] = { kind: 'password', email: 'ruth@yarrowandday.example' };
  window.location.hash = `#setup=${'y'.repeat(43)}`;
  expect(await screen.findByDisplayValue('ruth@yarrowandday.example')).toBeTruthy();
  expect(screen.queryByDisplayValue('abe@yarrowandday.example')).toBeNull();
  expect(window.location.hash).toBe('');
  expect(globalThis.fetch).toHaveBeenLastCalledWith(
    '/api/auth/link',
    expect.objectContaining({ body: expect.stringContaining('y'.repeat(43)) }),
  );
});
