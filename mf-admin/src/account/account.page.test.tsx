import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Account, SessionList } from 'contract/account';
import type { AuditPage } from 'contract/audit';
import { pathOf } from 'contract/request';
import { MemoryRouter } from 'react-router-dom';
import { openGate, Toaster } from 'ui';

import AccountPage from './account.page';

const at = '2026-11-21T15:00:00.000Z';
const account: Account = { email: 'ruth@yarrowandday.example', codes: false, recoveryCodesLeft: 0, passkeys: [] };
const sessions: SessionList = {
  items: [
    { id: '1', device: 'Firefox on Windows', openedAt: at, seenAt: at, isThis: true },
    { id: '2', device: 'Safari on an iPhone', openedAt: at, seenAt: at, isThis: false },
  ],
};
const audit: AuditPage = {
  items: [
    {
      number: 8,
      at,
      event: 'session-ended',
      who: account.email,
      device: 'Firefox on Windows',
      source: 'abc123',
      about: 'Chrome on a Mac',
      changes: [],
    },
    {
      number: 7,
      at,
      event: 'password-refused',
      who: null,
      device: 'An unknown browser',
      source: 'xyz789',
      about: null,
      changes: [],
    },
    {
      number: 6,
      at,
      event: 'agency-changed',
      who: account.email,
      device: 'Firefox on Windows',
      source: 'abc123',
      about: 'Phone',
      changes: [{ field: 'Phone', before: '937-555-0142', after: '614-555-0123' }],
    },
  ],
  older: null,
};
const responses: Record<string, unknown> = {
  '/api/site': { name: 'Yarrow & Day', timeZone: 'America/New_York' },
  '/api/admin/mail': { via: 'server', failed: 0, requestsTo: 'leads@yarrow.example' },
  '/api/admin/account': account,
  '/api/admin/sessions': sessions,
  '/api/admin/audit': audit,
  '/api/admin/notifications': { items: [], uncovered: [] },
  // Number of new requests in the navigation.
  '/api/admin/quotes/summary': { weeks: [], dead: 0, new: 0 },
};

/** Answers all requests with one response. */
function answerWith(status: number, body?: unknown) {
  const text = body === undefined ? null : JSON.stringify(body);
  globalThis.fetch = jest.fn(async () => new Response(text, { status }));
}

async function show() {
  const queryFn = ({ queryKey }: { queryKey: readonly unknown[] }) => responses[pathOf(queryKey)];
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, queryFn } } });
  const admin = { id: '1', email: 'ruth@yarrowandday.example', role: 'owner', person: null };
  queryClient.setQueryData(['/api/auth', 'session'], { admin });
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={['/admin/account']}>
        <AccountPage />
      </MemoryRouter>
      <Toaster />
    </QueryClientProvider>,
  );
  await screen.findByText('You are signed in as ruth@yarrowandday.example.');
}

const part = (name: string) => {
  const section = screen.getByRole('heading', { name }).closest('section');
  if (!section) throw new Error(`${name} is in no section`);
  return within(section);
};

beforeEach(() => {
  openGate();
  answerWith(204);
});

test('ends another session and offers no button for the current one', async () => {
  await show();
  const list = part('Where you are signed in');
  const buttons = list.getAllByRole('button');
  expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
    expect.stringContaining('Safari on an iPhone'),
  ]);
  await userEvent.click(buttons[0] ?? document.body);
  expect(globalThis.fetch).toHaveBeenCalledWith('/api/admin/sessions/2', expect.objectContaining({ method: 'DELETE' }));
  expect(list.getByText('This one')).toBeTruthy();
});

test('ends all other sessions with one click', async () => {
  responses['/api/admin/sessions'] = {
    items: [...sessions.items, { id: '3', device: 'Chrome on a Mac', openedAt: at, seenAt: at, isThis: false }],
  };
  await show();
  await userEvent.click(part('Where you are signed in').getByRole('button', { name: 'End all but this one' }));
  const paths = jest.mocked(globalThis.fetch).mock.calls.map(([path]) => path);
  expect(paths).toEqual(['/api/admin/sessions/2', '/api/admin/sessions/3']);
  expect(await screen.findByText('2 sessions have ended')).toBeTruthy();
  responses['/api/admin/sessions'] = sessions;
});

test('shows the fault of a new password at its field and sends nothing', async () => {
  await show();
  const form = part('Password');
  await userEvent.type(form.getByLabelText('Your password now'), 'the old one');
  await userEvent.type(form.getByLabelText('New password'), 'short');
  await userEvent.click(form.getByRole('button', { name: 'Change password' }));
  expect(form.getByText(/Use 12 characters or more\. Four words in a row are fine$/)).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(form.getByLabelText('New password')));
  expect(globalThis.fetch).not.toHaveBeenCalled();
});

test('shows faults from the API at their fields', async () => {
  answerWith(400, {
    code: 'invalid_input',
    message: 'Some of the input is not valid.',
    fields: { current: 'That is not your password' },
  });
  await show();
  const form = part('Password');
  await userEvent.type(form.getByLabelText('Your password now'), 'not the old one');
  await userEvent.type(form.getByLabelText('New password'), 'oak teasel fir winterberry');
  await userEvent.click(form.getByRole('button', { name: 'Change password' }));
  expect(await form.findByText('That is not your password')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(form.getByLabelText('Your password now')));
  expect(form.queryByText('Some of the input is not valid.')).toBeNull();
});

test('says that the password is changed when the first response was lost and it is sent again', async () => {
  let password = 'the old one';
  let isLost = true;
  globalThis.fetch = jest.fn(async (_, init) => {
    const { current, next } = JSON.parse(String(init?.body));
    if (current !== password) {
      const fields = { current: 'That is not your password' };
      return Response.json({ code: 'invalid_input', message: 'Look again.', fields }, { status: 400 });
    }
    password = next;
    if (isLost) throw new TypeError('Failed to fetch');
    return new Response(null, { status: 204 });
  });
  await show();
  const form = part('Password');
  const change = () => userEvent.click(form.getByRole('button', { name: 'Change password' }));
  await userEvent.type(form.getByLabelText('Your password now'), 'the old one');
  await userEvent.type(form.getByLabelText('New password'), 'oak teasel fir winterberry');
  await change();
  expect(await form.findByText(/The site did not answer/)).toBeTruthy();
  isLost = false;
  await change();
  expect(await screen.findByText('Your password is changed')).toBeTruthy();
  expect(form.queryByText('That is not your password')).toBeNull();
});

test('shows the authenticator key as a QR code and as text', async () => {
  answerWith(200, { secret: 'ABCDEFGHIJKLMNOP', uri: 'otpauth://totp/Yarrow:ruth?secret=ABCDEFGHIJKLMNOP' });
  await show();
  const codes = part('Codes from an app');
  await userEvent.type(codes.getByLabelText('Your password'), 'the old one');
  await userEvent.click(codes.getByRole('button', { name: 'Set up codes' }));
  expect(await codes.findByText('ABCD EFGH IJKL MNOP')).toBeTruthy();
  expect(codes.getByRole('img').querySelector('path')?.getAttribute('d')).toMatch(/^(M\d+ \d+h1v1h-1z)+$/);
});

test('shows the audit log in words', async () => {
  await show();
  const lines = (await part('Activity log').findAllByRole('listitem')).map((line) => line.textContent);
  expect(lines[0]).toContain('Session ended from elsewhere: Chrome on a Mac');
  expect(lines[1]).toContain('Wrong e-mail address or password');
  expect(lines[1]).toContain('An address without an account, An unknown browser, from xyz789');
  expect(lines[2]).toContain('Agency changed: Phone');
  expect(lines[2]).toContain('Phone: 937-555-0142 614-555-0123');
  const download = part('Activity log').getByRole('link', { name: 'Download as CSV' });
  expect(download.getAttribute('href')).toBe('/api/admin/audit.csv');
});

test('lists in the audit log at once what was done on the page', async () => {
  await show();
  await part('Activity log').findAllByRole('listitem');
  const ended = { ...audit.items[0], number: 9, about: 'Safari on an iPhone' };
  responses['/api/admin/audit'] = { ...audit, items: [ended, ...audit.items] };
  const [button = document.body] = part('Where you are signed in').getAllByRole('button');
  await userEvent.click(button);
  expect(await part('Activity log').findByText('Session ended from elsewhere: Safari on an iPhone')).toBeTruthy();
  responses['/api/admin/audit'] = audit;
});

test('says why older lines of the audit log did not come, and asks for them again', async () => {
  responses['/api/admin/audit'] = { ...audit, older: 6 };
  responses['/api/admin/audit?before=6'] = Promise.reject(new TypeError('Failed to fetch'));
  await show();
  const more = await screen.findByRole('button', { name: 'Show older' });
  await userEvent.click(more);
  expect((await screen.findByRole('alert')).textContent).toMatch(/site/);
  responses['/api/admin/audit?before=6'] = {
    items: [{ ...audit.items[0], number: 5, about: 'A tablet' }],
    older: null,
  };
  await userEvent.click(more);
  expect(await screen.findByText('Session ended from elsewhere: A tablet')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  responses['/api/admin/audit'] = audit;
});

test('asks for the password before removing a passkey and for a name when renaming, in the focused field', async () => {
  responses['/api/admin/account'] = {
    ...account,
    passkeys: [{ id: 'p1', name: 'Work laptop', addedAt: at, usedAt: null }],
  };
  await show();
  await userEvent.click(screen.getByRole('button', { name: 'Rename Work laptop' }));
  expect(document.activeElement).toBe(screen.getByLabelText('New name for Work laptop'));
  await userEvent.clear(screen.getByLabelText('New name for Work laptop'));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByText('Give it a name')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Remove Work laptop' }));
  expect(globalThis.fetch).not.toHaveBeenCalled();
  const dialog = within(screen.getByRole('dialog', { name: 'Remove Work laptop?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Remove it' }));
  expect(dialog.getByText('Enter your password')).toBeTruthy();
  expect(globalThis.fetch).not.toHaveBeenCalled();
  await userEvent.type(dialog.getByLabelText('Your password'), 'the old one');
  await userEvent.click(dialog.getByRole('button', { name: 'Remove it' }));
  expect(await screen.findByText('The passkey is removed')).toBeTruthy();
  expect(globalThis.fetch).toHaveBeenCalledWith(
    '/api/admin/passkeys/p1/removal',
    expect.objectContaining({ method: 'POST', body: JSON.stringify({ password: 'the old one' }) }),
  );
  responses['/api/admin/account'] = account;
});

it("shows the audit log's loading state outside of a list", async () => {
  const known = responses['/api/admin/audit'];
  responses['/api/admin/audit'] = new Promise(() => undefined);
  await show();
  const block = await screen.findByRole('region', { name: 'Activity log' });
  expect(within(block).getByRole('status')).toBeTruthy();
  expect(within(block).queryByRole('list')).toBeNull();
  responses['/api/admin/audit'] = known;
});
