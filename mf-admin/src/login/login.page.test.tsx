import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CurrentSession } from 'contract/auth';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { closeGate, rememberPlace, Toaster, TodayProvider } from 'ui';

import { homePath } from '../layout/nav-items';
import LoginPage from './login.page';

const ruth = {
  id: 'c0ffee00-0000-4000-8000-000000000000',
  email: 'ruth@yarrowandday.example',
  role: 'owner',
  person: null,
} as const;

const site = { name: 'Yarrow & Day', phone: '937-555-0142', phoneHref: 'tel:+19375550142' };

/** Session that the API returns. */
let session: CurrentSession;

/** @param before paths opened before the form, in the same tab */
function show(...before: string[]) {
  const queryClient = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Infinity, queryFn: () => site } },
  });
  queryClient.setQueryData(['/api/site'], site);
  render(
    <QueryClientProvider client={queryClient}>
      <TodayProvider today="2026-11-21">
        <MemoryRouter initialEntries={[...before, '/blogpost/login']}>
          <Routes>
            <Route path="/blogpost/login" element={<LoginPage />} />
            <Route path={homePath} element={<h1>Past the gate</h1>} />
            <Route path="/admin/quotes" element={<h1>Where you were</h1>} />
            <Route path="/admin/setup" element={<h1>Make the site your own</h1>} />
          </Routes>
        </MemoryRouter>
        <Toaster />
      </TodayProvider>
    </QueryClientProvider>,
  );
}

/** Responses of specific paths. */
let responses: Record<string, unknown>;

/** Paths that answer 503. */
const refused = new Set<string>();

/** Fake API by path. */
function answerWith(status: number) {
  const response = (code: number, body: unknown) => Response.json(body, { status: code });
  globalThis.fetch = jest.fn(async (path) =>
    path === '/api/auth/session'
      ? response(200, session)
      : response(
          refused.has(String(path)) ? 503 : status,
          responses[String(path)] ?? { code: 'unauthenticated', message: 'They do not belong together.' },
        ),
  );
}

async function signInAs(email: string, password: string) {
  await screen.findByRole('heading', { name: 'Sign in' });
  if (email) await userEvent.type(screen.getByLabelText('E-mail address'), email);
  if (password) await userEvent.type(screen.getByLabelText('Password'), password);
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
}

beforeEach(() => {
  closeGate();
  refused.clear();
  sessionStorage.clear();
  session = { admin: null };
  responses = { '/api/auth/login': { kind: 'signed-in', admin: ruth } };
  window.history.replaceState(null, '', '/blogpost/login');
});

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
  session = { admin: ruth };
  show('/admin');
  expect(screen.queryByRole('heading', { name: 'Sign in' })).toBeNull();
  expect(await screen.findByRole('heading', { name: 'Past the gate' })).toBeTruthy();
  expect(sessionStorage.getItem('admin_authenticated')).toBe('true');
});

test.each([401, 503])('stays signed out after %i, shows the reason once and retains the input', async (status) => {
  responses = {};
  answerWith(status);
  show();
  await signInAs('ruth@yarrowandday.example', 'wrong');
  expect(await screen.findByRole('button', { name: 'Sign in' })).toBeTruthy();
  expect(await screen.findByText('You are not signed in')).toBeTruthy();
  expect(screen.getAllByText(/do not belong together|right now/)).toHaveLength(1);
  expect(sessionStorage.getItem('admin_authenticated')).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('E-mail address').value).toBe('ruth@yarrowandday.example');
});

test('removes the failure toast after signing in', async () => {
  responses = {};
  answerWith(401);
  show();
  await signInAs('ruth@yarrowandday.example', 'wrong');
  expect(await screen.findByText('You are not signed in')).toBeTruthy();
  responses = { '/api/auth/login': { kind: 'signed-in', admin: ruth } };
  answerWith(200);
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByRole('heading', { name: 'Past the gate' })).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('You are not signed in')).toBeNull());
});

test('asks for a code when the account requires one and sends it with the credentials', async () => {
  responses = { '/api/auth/login': { kind: 'code-needed' } };
  answerWith(200);
  show();
  await signInAs('ruth@yarrowandday.example', 'a long password');
  const code = await screen.findByLabelText('Code');
  expect(document.activeElement).toBe(code);
  responses = { '/api/auth/login': { kind: 'signed-in', admin: ruth } };
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

test('returns from the code to the email address', async () => {
  responses['/api/auth/login'] = { kind: 'code-needed' };
  answerWith(200);
  show();
  await signInAs('ruth@yarrowandday.example', 'a long password');
  await userEvent.click(await screen.findByRole('button', { name: 'Start again' }));
  expect(await screen.findByLabelText('E-mail address')).toBeTruthy();
});

describe('behind a one-time link', () => {
  const token = 'x'.repeat(43);
  beforeEach(() => window.history.replaceState(null, '', `/blogpost/login#setup=${token}`));

  test('the first admin sets email address and password and is signed in', async () => {
    responses['/api/auth/link'] = { kind: 'first-admin' };
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
    responses['/api/auth/link'] = { kind: 'password', email: 'ruth@yarrowandday.example', role: 'owner', person: null };
    answerWith(200);
    refused.add('/api/auth/login');
    show();
    await userEvent.type(await screen.findByLabelText('New password'), 'oak teasel fir winterberry');
    await userEvent.click(screen.getByRole('button', { name: 'Save and sign in' }));
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeTruthy();
    expect(screen.getAllByText(/cannot do that right now/)).toHaveLength(1);
  });

  test('removes the token from the URL immediately', async () => {
    responses['/api/auth/link'] = {
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
    responses['/api/auth/link'] = { code: 'gone', message: 'This link was used already.' };
    answerWith(410);
    show();
    expect(await screen.findByText('This link was used already.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Go to sign in' }));
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeTruthy();
  });

  test('reports an incomplete link', async () => {
    responses['/api/auth/link'] = {
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
    responses['/api/auth/link'] = { kind: 'password', email: 'abe@yarrowandday.example' };
    answerWith(200);
    show();
    expect(await screen.findByDisplayValue('abe@yarrowandday.example')).toBeTruthy();
    responses['/api/auth/link'] = { kind: 'password', email: 'ruth@yarrowandday.example' };
    window.location.hash = `#setup=${'y'.repeat(43)}`;
    expect(await screen.findByDisplayValue('ruth@yarrowandday.example')).toBeTruthy();
    expect(screen.queryByDisplayValue('abe@yarrowandday.example')).toBeNull();
    expect(window.location.hash).toBe('');
    expect(globalThis.fetch).toHaveBeenLastCalledWith(
      '/api/auth/link',
      expect.objectContaining({ body: expect.stringContaining('y'.repeat(43)) }),
    );
  });
});
