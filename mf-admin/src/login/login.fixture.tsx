import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CurrentSession } from 'contract/auth';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { closeGate, Toaster, TodayProvider } from 'ui';

import { homePath } from '../layout/nav-items';
import LoginPage from './login.page';

export const ruth = {
  id: 'c0ffee00-0000-4000-8000-000000000000',
  email: 'ruth@yarrowandday.example',
  role: 'owner',
  person: null,
} as const;

const site = { name: 'Yarrow & Day', phone: '937-555-0142', phoneHref: 'tel:+19375550142' };

/** What the fake API returns. */
export const api = {
  session: { admin: null } as CurrentSession,
  /** Responses of specific paths. */
  responses: {} as Record<string, unknown>,
  /** Paths that answer 503. */
  refused: new Set<string>(),
};

/** @param before paths opened before the form, in the same tab */
export function show(...before: string[]) {
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

/** Fake API by path. */
export function answerWith(status: number) {
  const response = (code: number, body: unknown) => Response.json(body, { status: code });
  globalThis.fetch = jest.fn(async (path) =>
    path === '/api/auth/session'
      ? response(api.refused.has(path) ? 503 : 200, api.session)
      : response(
          api.refused.has(String(path)) ? 503 : status,
          api.responses[String(path)] ?? { code: 'unauthenticated', message: 'They do not belong together.' },
        ),
  );
}

export async function signInAs(email: string, password: string) {
  await screen.findByRole('heading', { name: 'Sign in' });
  if (email) await userEvent.type(screen.getByLabelText('E-mail address'), email);
  if (password) await userEvent.type(screen.getByLabelText('Password'), password);
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }));
}

beforeEach(() => {
  closeGate();
  api.refused.clear();
  sessionStorage.clear();
  localStorage.clear();
  api.session = { admin: null };
  api.responses = { '/api/auth/login': { kind: 'signed-in', admin: ruth } };
  window.history.replaceState(null, '', '/blogpost/login');
});
