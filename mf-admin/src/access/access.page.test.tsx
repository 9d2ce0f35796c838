import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AccountLine } from 'contract/access';
import type { CurrentSession } from 'contract/auth';
import { createLoader } from 'contract/request';
import { MemoryRouter } from 'react-router-dom';
import { openGate, Toaster } from 'ui';

import AccessPage from './access.page';

const ruth: AccountLine = {
  id: 'c0ffee00-0000-4000-8000-000000000001',
  email: 'ruth@yarrowandday.example',
  role: 'owner',
  person: 'ruth-yarrow',
  name: 'Ruth Yarrow',
  version: 1,
  standing: { kind: 'active' },
  seenAt: '2026-11-21T15:00:00.000Z',
  hasCodes: true,
  hasPasskeys: false,
  isYou: true,
};
const wim: AccountLine = {
  ...ruth,
  id: 'c0ffee00-0000-4000-8000-000000000002',
  email: 'wim@yarrowandday.example',
  role: 'writer',
  person: null,
  name: null,
  standing: { kind: 'link-over' },
  seenAt: null,
  hasCodes: false,
  isYou: false,
};

/** Fake API responses by method and path. */
let responses: Record<string, { status: number; body: unknown }>;
let requests: string[];
let sent: unknown[];

beforeEach(() => {
  sessionStorage.clear();
  openGate();
  requests = [];
  sent = [];
  const session: CurrentSession = { admin: { id: ruth.id, email: ruth.email, role: 'owner', person: ruth.person } };
  const people = [{ id: 'ruth-yarrow', name: 'Ruth Yarrow', standing: 'shown' }];
  const answer = (body: unknown) => ({ status: 200, body });
  responses = {
    'GET /api/auth/session': answer(session),
    'GET /api/site': answer({ name: 'Yarrow & Day', timeZone: 'America/New_York' }),
    'GET /api/admin/mail': answer({ via: 'server', failed: 0, requestsTo: 'leads@yarrow.example' }),
    'GET /api/admin/quotes/summary': answer({ weeks: [], dead: 0, new: 0 }),
    'GET /api/admin/people': answer({ items: people, towns: [] }),
    'GET /api/admin/access': answer({ items: [ruth, wim] }),
  };
  globalThis.fetch = jest.fn(async (url: string | URL | Request, init?: RequestInit) => {
    const name = `${init?.method ?? 'GET'} ${String(url)}`;
    requests.push(name);
    if (init?.body) sent.push(JSON.parse(String(init.body)));
    const { status, body } = responses[name] ?? { status: 404, body: { code: 'not_found', message: 'none' } };
    return Response.json(body, { status });
  });
});

function show() {
  const defaultOptions = { queries: { retry: false, queryFn: createLoader() } };
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions })}>
      <MemoryRouter initialEntries={['/admin/access']}>
        <AccessPage />
      </MemoryRouter>
      <Toaster />
    </QueryClientProvider>,
  );
}

test('shows the owner, sign-in methods and expired invitation of each account', async () => {
  show();
  const accounts = await screen.findByRole('region', { name: 'Accounts' });
  expect(within(accounts).getByText('Signs in with: password, codes from an app')).toBeTruthy();
  expect(within(accounts).getByText('Last here Nov 21, 2026, 10:00 AM')).toBeTruthy();
  expect(within(accounts).getByText('The link of the invitation is over, and was not used')).toBeTruthy();
});

test('says that mail waits, such as the link of an invitation', async () => {
  const delayed = { messages: 1, problem: 'ECONNREFUSED' };
  const body = { via: 'server', failed: 0, delayed, requestsTo: 'leads@yarrow.example' };
  responses['GET /api/admin/mail'] = { status: 200, body };
  show();
  const notice = await screen.findByRole('note', { name: 'Delayed mail' });
  expect(notice.textContent).toMatch(/^One message could not be sent yet: /);
});

test('shows missing fields of an invitation and keeps the input after a refusal', async () => {
  show();
  const form = await screen.findByRole('form', { name: 'Invite somebody' });
  await userEvent.click(within(form).getByRole('button', { name: 'Send the invitation' }));
  expect(within(form).getAllByText('Enter the e-mail address of who is invited')).toHaveLength(2);
  expect(sent).toEqual([]);

  responses['POST /api/admin/access'] = {
    status: 400,
    body: { code: 'invalid_input', message: 'Some', fields: { password: 'That is not your password' } },
  };
  await userEvent.type(within(form).getByLabelText('E-mail address'), 'dora@yarrowandday.example');
  await userEvent.click(within(form).getByRole('radio', { name: /^Writer/ }));
  await userEvent.type(within(form).getByLabelText('Your password'), 'a wrong one');
  await userEvent.click(within(form).getByRole('button', { name: 'Send the invitation' }));
  expect(await within(form).findAllByText('That is not your password')).toHaveLength(2);
  expect(sent).toEqual([{ email: 'dora@yarrowandday.example', role: 'writer', person: null, password: 'a wrong one' }]);
  expect(within(form).getByLabelText<HTMLInputElement>('E-mail address').value).toBe('dora@yarrowandday.example');
});

test('says that no mail went out while there is no mail server', async () => {
  const dora: AccountLine = { ...wim, email: 'dora@yarrowandday.example' };
  responses['GET /api/admin/mail'] = {
    status: 200,
    body: { via: 'files', failed: 0, requestsTo: 'leads@yarrow.example' },
  };
  responses['POST /api/admin/access'] = { status: 200, body: { items: [ruth, wim, dora] } };
  responses[`POST /api/admin/access/${wim.id}/invitation`] = { status: 200, body: { items: [ruth, wim] } };
  show();
  const form = within(await screen.findByRole('form', { name: 'Invite somebody' }));
  await form.findByText(/^No mail is sent from here yet/);
  await userEvent.type(form.getByLabelText('E-mail address'), dora.email);
  await userEvent.type(form.getByLabelText('Your password'), 'a good one');
  await userEvent.click(form.getByRole('button', { name: 'Send the invitation' }));
  expect(await screen.findByText(`No mail went to ${dora.email}: there is no mail server.`)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: `Send ${wim.email} another link` }));
  expect(await screen.findByText(`No mail went to ${wim.email}: there is no mail server.`)).toBeTruthy();
  expect(screen.queryByText(/on its way/)).toBeNull();
});

test('says why a change was refused when another owner changed the account meanwhile, and shows what it is now', async () => {
  const message = 'Another owner changed this account in the meantime. Look at it again.';
  responses[`PUT /api/admin/access/${wim.id}`] = { status: 409, body: { code: 'stale_version', message } };
  show();
  await userEvent.click(await screen.findByRole('button', { name: `Change ${wim.email}` }));
  const form = () => within(screen.getByRole('form', { name: `Change ${wim.email}` }));
  await userEvent.click(form().getByRole('radio', { name: /^Owner/ }));
  await userEvent.type(form().getByLabelText('Your password'), 'a good one');
  responses['GET /api/admin/access'] = { status: 200, body: { items: [ruth, { ...wim, role: 'agent', version: 2 }] } };
  await userEvent.click(form().getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(form().getByRole<HTMLInputElement>('radio', { name: /^Agent/ }).checked).toBe(true));
  expect(form().getByText(message)).toBeTruthy();
});

test("ends the access of an account after a question and a password, but not one's own", async () => {
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Change Ruth Yarrow' }));
  expect(screen.queryByRole('button', { name: /^End the access/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Change wim@yarrowandday.example' }));
  await userEvent.click(screen.getByRole('button', { name: 'End the access of wim@yarrowandday.example' }));
  const dialog = within(screen.getByRole('dialog', { name: 'End the access of wim@yarrowandday.example?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'End the access' }));
  expect(dialog.getByText('Enter your password')).toBeTruthy();
  expect(sent).toEqual([]);

  const refusal = { code: 'invalid_input', message: 'Some', fields: { password: 'That is not your password' } };
  responses[`POST /api/admin/access/${wim.id}/removal`] = { status: 400, body: refusal };
  await userEvent.type(dialog.getByLabelText('Your password'), 'a wrong one');
  await userEvent.click(dialog.getByRole('button', { name: 'End the access' }));
  expect(await dialog.findByText('That is not your password')).toBeTruthy();
  expect(sent).toEqual([{ password: 'a wrong one' }]);

  responses[`POST /api/admin/access/${wim.id}/removal`] = { status: 200, body: { items: [ruth] } };
  responses['GET /api/admin/access'] = { status: 200, body: { items: [ruth] } };
  await userEvent.click(dialog.getByRole('button', { name: 'End the access' }));
  expect(await screen.findByText('wim@yarrowandday.example has no access any more')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Change wim@yarrowandday.example' })).toBeNull();
});

test('lists an invited owner under mail about new requests right away', async () => {
  const recipientOf = ({ id, email, name, isYou }: AccountLine) => ({
    id,
    email,
    name,
    isYou,
    notify: 'all',
    lines: [],
  });
  const listOf = (...accounts: AccountLine[]) => ({
    status: 200,
    body: { items: accounts.map(recipientOf), uncovered: [] },
  });
  const second: AccountLine = { ...wim, email: 'dora@yarrowandday.example', role: 'owner' };
  responses['GET /api/admin/notifications'] = listOf(ruth);
  responses['POST /api/admin/access'] = { status: 200, body: { items: [ruth, second] } };
  show();
  const notifications = within(await screen.findByRole('region', { name: 'Mail about new requests' }));
  await notifications.findByRole('combobox', { name: 'Ruth Yarrow' });
  const form = within(screen.getByRole('form', { name: 'Invite somebody' }));
  await userEvent.type(form.getByLabelText('E-mail address'), second.email);
  await userEvent.click(form.getByRole('radio', { name: /^Owner/ }));
  await userEvent.type(form.getByLabelText('Your password'), 'a good one');
  responses['GET /api/admin/notifications'] = listOf(ruth, second);
  await userEvent.click(form.getByRole('button', { name: 'Send the invitation' }));
  expect(await notifications.findByRole('combobox', { name: second.email })).toBeTruthy();
});

test("refuses a writer and requests none of the page's data", async () => {
  const writer: CurrentSession = { admin: { id: wim.id, email: wim.email, role: 'writer', person: null } };
  responses['GET /api/auth/session'] = { status: 200, body: writer };
  show();
  const refusal = (await screen.findByText('Your account does not open this page.')).parentElement;
  expect(refusal?.textContent).toContain('It is for owners of the site. Nothing is broken');
  expect(requests.filter((item) => /access|people|quotes/.test(item))).toEqual([]);
  expect(screen.queryAllByRole('link', { name: 'Who has access' })).toEqual([]);
  expect(screen.getAllByRole('link', { name: 'Articles' })).not.toEqual([]);
});
