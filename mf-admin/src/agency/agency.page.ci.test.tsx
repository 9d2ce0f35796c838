import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Agency, AgencyContent } from 'contract/agency';
import { createLoader } from 'contract/request';
import { MemoryRouter } from 'react-router-dom';
import { openGate, Toaster } from 'ui';

import AgencyPage from './agency.page';

const content: AgencyContent = {
  name: 'Larch Lane',
  legalName: 'Larch Lane Insurance Agency, LLC',
  tagline: 'We call back.',
  phone: '+19375550100',
  email: 'hello@larch.example',
  address: { street: '1 Larch Lane', city: 'Dayton', state: 'OH', zip: '45402' },
  hours: 'Weekdays, 9 to 5',
  timeZone: 'America/New_York',
  domicile: 'OH',
  licenses: [{ state: 'OH', number: '12', line: 'Insurance agency' }],
  lines: ['group', 'medicare'],
  accent: 'pine',
  logo: { kind: 'mark' },
  notice: null,
  announcement: null,
};

let saved: Agency;
/** Pages of the history after the first. */
let older: Record<string, Agency>;
let sent: { baseVersion: number; content: AgencyContent }[];
/** Response to the next save, instead of accepting it. */
let refusal: { status: number; body: object } | null;

beforeEach(() => {
  openGate();
  sessionStorage.clear();
  saved = { version: 1, content, history: [] };
  older = {};
  sent = [];
  refusal = null;
  const others: Record<string, unknown> = {
    '/api/site': { name: 'Larch Lane', timeZone: 'America/New_York' },
    '/api/admin/setup': { isDemo: false, steps: [], demo: { people: 0, towns: 0, articles: 0 } },
    '/api/admin/mail': { via: 'server', failed: 0, requestsTo: 'leads@larch.example' },
    '/api/admin/quotes/summary': { weeks: [], dead: 0, new: 0 },
  };
  globalThis.fetch = jest.fn(async (url: string | URL | Request, init?: RequestInit) => {
    let [status, answer]: [number, unknown] = [200, others[String(url)] ?? older[String(url)] ?? saved];
    if (init?.method === 'PUT') {
      sent.push(JSON.parse(String(init.body)));
      others['/api/admin/mail'] = { via: 'server', failed: 0, requestsTo: sent.at(-1)?.content.email };
      if (refusal) [status, answer] = [refusal.status, refusal.body];
    }
    return Response.json(answer, { status });
  });
});
afterEach(cleanup);

async function show(path = '/admin/agency') {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, queryFn: createLoader() } } });
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[path]}>
        <AgencyPage />
      </MemoryRouter>
      <Toaster />
    </QueryClientProvider>,
  );
  await screen.findByRole('form', { name: 'Agency' });
}

async function type(label: string, text: string) {
  const field = screen.getByRole('textbox', { name: label });
  await userEvent.clear(field);
  await userEvent.type(field, text);
}

const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

test('saves all fields, with an empty announcement as null', async () => {
  await show();
  await type('Phone', '(614) 555-0123');
  await save();
  expect(await screen.findByText('Visitors see it now.')).toBeTruthy();
  expect(sent).toEqual([{ baseVersion: 1, content: { ...content, phone: '(614) 555-0123', notice: '' } }]);
});

test('says to which address requests go from then on', async () => {
  await show();
  expect(await screen.findByText(/Requests are announced to leads@larch\.example/)).toBeTruthy();
  await type('E-mail', 'office@larch.example');
  await save();
  expect(await screen.findByText(/Requests are announced to office@larch\.example/)).toBeTruthy();
});

test('suggests initials from the name and retains them while another kind is selected', async () => {
  await show();
  await userEvent.click(screen.getByRole('radio', { name: 'Initials' }));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Initials' }).value).toBe('LL');
  await type('Initials', 'la');
  await userEvent.click(screen.getByRole('radio', { name: 'A picture of your own' }));
  await userEvent.click(screen.getByRole('radio', { name: 'Initials' }));
  await save();
  await waitFor(() => expect(sent.at(-1)?.content.logo).toEqual({ kind: 'initials', letters: 'LA' }));
});

test('shows a missing logo picture at the logo', async () => {
  const sentence = 'Choose the picture of your logo';
  refusal = {
    status: 400,
    body: { code: 'validation_failed', message: 'Wrong.', fields: { 'content.logo.media': sentence } },
  };
  await show();
  await userEvent.click(screen.getByRole('radio', { name: 'A picture of your own' }));
  await save();
  const link = await screen.findByRole('link', { name: sentence });
  expect(document.querySelector(link.getAttribute('href') ?? '')?.textContent).toContain(sentence);
});

test('shows a fault at its field and retains the input', async () => {
  const sentence = 'Enter a last day that is not before the first';
  refusal = {
    status: 400,
    body: { code: 'validation_failed', message: 'Wrong.', fields: { 'content.announcement.to': sentence } },
  };
  await show();
  await type('Announcement', 'Closed on Friday');
  await save();
  expect(await screen.findByRole('link', { name: sentence })).toBeTruthy();
  expect(screen.getByLabelText('Last day').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Announcement' }).value).toBe('Closed on Friday');
});

test('keeps focus in the edited field after a refused save', async () => {
  const sentence = 'Enter a phone number';
  refusal = {
    status: 400,
    body: { code: 'validation_failed', message: 'Wrong.', fields: { 'content.phone': sentence } },
  };
  await show();
  await save();
  await screen.findByRole('link', { name: sentence });
  await type('Phone', '614-555-0123');
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Phone' }));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Phone' }).value).toBe('614-555-0123');
});

test('discards changes after confirmation and restores them with Undo', async () => {
  await show();
  const hours = () => screen.getByLabelText<HTMLInputElement>('Hours').value;
  await userEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  await type('Hours', 'By appointment');
  await userEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Discard changes' }));
  expect(hours()).toBe('Weekdays, 9 to 5');
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' })); // jsdom has no pointer capture
  expect(hours()).toBe('By appointment');
});

test('shows both versions after a conflict and saves mine only when chosen', async () => {
  await show();
  await type('Hours', 'Weekdays, 8 to 4');
  saved = {
    version: 2,
    content: { ...content, hours: 'By appointment' },
    history: [{ number: 2, at: '2026-11-21T15:00:00.000Z', by: 'ben@larch.example', changes: [], content }],
  };
  refusal = { status: 409, body: { code: 'stale_version', message: 'Somebody else saved.' } };
  await save();
  const notice = await screen.findByRole('alert', { name: 'ben@larch.example saved the agency while you typed' });
  expect(notice.textContent).toContain('HoursTheirs: By appointmentYours: Weekdays, 8 to 4');
  await waitFor(() => expect(document.activeElement).toBe(notice));
  expect(screen.getByLabelText<HTMLInputElement>('Hours').value).toBe('Weekdays, 8 to 4');
  refusal = null;
  await userEvent.click(within(notice).getByRole('button', { name: 'Save mine' }));
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ baseVersion: 2, content: { hours: 'Weekdays, 8 to 4' } }));
});

test('adopts the other version when chosen', async () => {
  await show();
  await type('Hours', 'Weekdays, 8 to 4');
  saved = { version: 2, content: { ...content, hours: 'By appointment' }, history: [] };
  refusal = { status: 409, body: { code: 'stale_version', message: 'Somebody else saved.' } };
  await save();
  await userEvent.click(await screen.findByRole('button', { name: 'Take theirs' }));
  expect(screen.getByLabelText<HTMLInputElement>('Hours').value).toBe('By appointment');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('shows who changed what and restores a version', async () => {
  const at = '2026-11-21T15:00:00.000Z';
  const change = { field: 'Hours', before: 'Weekdays, 9 to 5', after: 'By appointment' };
  const later = { ...content, hours: 'By appointment' };
  saved = {
    version: 3,
    content: later,
    history: [
      { number: 3, at, by: 'ben@larch.example', changes: [change], content: later },
      { number: 2, at, by: 'ada@larch.example', changes: [], content },
    ],
  };
  await show();
  expect(screen.getByText(/ben@larch.example/).textContent).toContain('Hours: Weekdays, 9 to 5 By appointment');
  await userEvent.click(screen.getByRole('button', { name: /^Restore the agency of Nov 21/ }));
  await waitFor(() => expect(sent).toEqual([{ baseVersion: 3, content }]));
});

test('shows every save, one page after the other, and restores the oldest', async () => {
  const at = '2026-11-21T15:00:00.000Z';
  const by = (number: number) => ({ number, at, by: `admin-${number}@larch.example`, changes: [], content });
  const first = { ...content, hours: 'By appointment' };
  saved = { version: 5, content, history: [by(5), by(4)], older: 4 };
  older = {
    '/api/admin/agency?before=4': { ...saved, history: [by(3), by(2)], older: 2 },
    '/api/admin/agency?before=2': { ...saved, history: [{ ...by(1), content: first }], older: undefined },
  };
  await show();
  const listed = () => screen.getAllByText(/^, admin-\d@/).map(({ textContent }) => /\d(?=@)/.exec(textContent)?.[0]);
  expect(listed()).toEqual(['5', '4']);
  await userEvent.click(screen.getByRole('button', { name: 'Show older' }));
  await waitFor(() => expect(listed()).toEqual(['5', '4', '3', '2']));
  await userEvent.click(screen.getByRole('button', { name: 'Show older' }));
  await waitFor(() => expect(listed()).toEqual(['5', '4', '3', '2', '1']));
  expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull();
  await userEvent.click(screen.getAllByRole('button', { name: /^Restore the agency/ }).at(-1) as HTMLElement); // there are four
  await waitFor(() => expect(sent).toEqual([{ baseVersion: 5, content: first }]));
});

test('keeps the input when the same person restores an earlier version and shows both', async () => {
  const admin = { id: '0f4f2c7e-4f35-4c8e-9d3c-0a1b2c3d4e5f', email: 'ada@larch.example', role: 'owner', person: null };
  sessionStorage.setItem('admin_account', JSON.stringify({ admin }));
  const at = '2026-11-21T15:00:00.000Z';
  const earlier = { ...content, hours: 'By appointment' };
  const revisions = [2, 1].map((number) => ({ number, at, by: 'ada@larch.example', changes: [], content: earlier }));
  saved = { version: 2, content, history: revisions };
  await show();
  await type('Hours', 'Weekdays, 8 to 4');
  saved = { version: 3, content: earlier, history: revisions };
  await userEvent.click(screen.getByRole('button', { name: /^Restore the agency/ }));
  const notice = await screen.findByRole('alert', { name: 'You saved the agency after you began to type here' });
  expect(notice.textContent).toContain('HoursSaved: By appointmentTyped here: Weekdays, 8 to 4');
  expect(screen.getByLabelText<HTMLInputElement>('Hours').value).toBe('Weekdays, 8 to 4');
});

test('focuses the field that the URL names, once the form is there', async () => {
  await show('/admin/agency#licenses.0.state');
  expect(document.activeElement?.id).toBe('licenses.0.state');
});
