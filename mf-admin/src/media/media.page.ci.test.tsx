import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { LibraryFile } from 'contract/library-files';
import type { MediaItem } from 'contract/media';
import { createLoader } from 'contract/request';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { Toaster } from 'ui';

import MediaPage from './media.page';

const item = (id: string, name: string, changes: Partial<MediaItem> = {}): MediaItem => ({
  id,
  name,
  alt: 'A table',
  width: 800,
  height: 600,
  bytes: 230_000,
  type: 'image/jpeg',
  frames: 1,
  focal: { x: 0.5, y: 0.5 },
  src: `/api/media/${id}`,
  picture: {
    src: `/api/media/${id}-a-800.jpg`,
    srcset: `/api/media/${id}-a-800.jpg 800w`,
    width: 800,
    height: 600,
    sources: [],
  },
  variants: [],
  createdAt: '2026-11-20T12:00:00.000Z',
  replacedAt: null,
  usage: [],
  ...changes,
});

const table = item('aaaaaaaaaaaa', 'Kitchen table', {
  usage: [{ article: '42', title: 'The Part B penalty', slug: 'penalty', place: 'cover', state: 'live' }],
});
const door = item('bbbbbbbbbbbb', 'Front door', { alt: '' });

/** Fake API by method and path. */
function fakeApi(answers: Record<string, { status?: number; body?: unknown }>) {
  const asked: { what: string; body: unknown }[] = [];
  globalThis.fetch = jest.fn(async (input, init) => {
    const what = `${init?.method ?? 'GET'} ${String(input)}`;
    asked.push({ what, body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined });
    const { status = 200, body = {} } = answers[what] ?? { status: 404 };
    return Response.json(body, { status });
  });
  return asked;
}

function Where() {
  return <output aria-label="Search of the address">{useLocation().search}</output>;
}

function show(query = '') {
  const queryClient = new QueryClient({
    defaultOptions: { queries: { staleTime: Infinity, retry: false, queryFn: createLoader() } },
  });
  queryClient.setQueryData(['/api/site'], { name: 'Yarrow & Day' });
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[`/admin/media${query}`]}>
        <MediaPage />
        <Where />
      </MemoryRouter>
      <Toaster />
    </QueryClientProvider>,
  );
}

beforeAll(() => {});

test('shows pictures with their usage and loads more on demand', async () => {
  fakeApi({
    'GET /api/admin/media': { body: { items: [table], older: '2026-11-20T12:00:00.000Z_aaaaaaaaaaaa' } },
    'GET /api/admin/media?before=2026-11-20T12%3A00%3A00.000Z_aaaaaaaaaaaa': { body: { items: [door], older: null } },
  });
  show();
  expect(await screen.findByRole('button', { name: /^Kitchen table Used in: The Part B penalty$/ })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Show older pictures' }));
  expect(await screen.findByRole('button', { name: /^Front door Not used No description yet$/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Show older pictures' })).toBeNull();
});

const file = (id: string, name: string, changes: Partial<LibraryFile> = {}): LibraryFile => ({
  id,
  name,
  type: 'application/pdf',
  bytes: 230_000,
  src: `/api/media/${id}`,
  href: `/api/media/${id}-aaaaaaaaaaaa-file.pdf`,
  createdAt: '2026-11-20T12:00:00.000Z',
  replacedAt: null,
  usage: [],
  ...changes,
});

test('shows files with size and usage, loads more on demand, and searches them', async () => {
  const before = '2026-11-20T12:00:00.000Z_cccccccccccc';
  const silver = file('cccccccccccc', 'Silver plan', { usage: table.usage });
  const form = file('dddddddddddd', 'Form to print', { bytes: 1_500_000 });
  fakeApi({
    'GET /api/admin/files': { body: { items: [silver], older: before } },
    [`GET /api/admin/files?${new URLSearchParams({ before })}`]: { body: { items: [form], older: null } },
    'GET /api/admin/files?q=gold': { body: { items: [], older: null } },
  });
  show('?files');
  expect(
    await screen.findByRole('button', { name: 'Silver plan PDF, 225 KB Used in: The Part B penalty' }),
  ).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Show older files' }));
  expect(await screen.findByRole('button', { name: 'Form to print PDF, 1.4 MB Not used' })).toBeTruthy();
  expect(screen.getByText('2 files are listed').getAttribute('role')).toBe('status');
  expect(screen.queryByRole('button', { name: 'Show older files' })).toBeNull();
  await userEvent.type(screen.getByRole('searchbox', { name: /^Search/ }), 'gold');
  expect(await screen.findByText('No file matches “gold”')).toBeTruthy();
});

test('keeps loaded files when older ones cannot be loaded, and drops that failure at a new search', async () => {
  const before = '2026-11-20T12:00:00.000Z_cccccccccccc';
  fakeApi({
    'GET /api/admin/files': { body: { items: [file('cccccccccccc', 'Silver plan')], older: before } },
    'GET /api/admin/files?q=gold': { body: { items: [file('dddddddddddd', 'Gold plan')], older: null } },
  });
  show('?files');
  await userEvent.click(await screen.findByRole('button', { name: 'Show older files' }));
  expect(await screen.findByText('The files could not be loaded.')).toBeTruthy();
  expect(screen.getByRole('button', { name: /^Silver plan/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Show older files' })).toBeNull();
  await userEvent.type(screen.getByRole('searchbox', { name: /^Search/ }), 'gold');
  expect(await screen.findByRole('button', { name: /^Gold plan/ })).toBeTruthy();
  expect(screen.queryByText('The files could not be loaded.')).toBeNull();
});

test('shows the empty state of files and a failure to load them', async () => {
  fakeApi({ 'GET /api/admin/files': { body: { items: [], older: null } } });
  show('?files');
  expect(await screen.findByText('No files yet')).toBeTruthy();
  cleanup();
  fakeApi({ 'GET /api/admin/files': { status: 503, body: { code: 'unavailable', message: 'No' } } });
  show('?files');
  expect(await screen.findByText('The files could not be loaded.')).toBeTruthy();
  fakeApi({ 'GET /api/admin/files': { body: { items: [file('eeeeeeeeeeee', 'Found')], older: null } } });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: /^Found/ })).toBeTruthy();
});

test('shows the empty library and an empty search result', async () => {
  fakeApi({
    'GET /api/admin/media': { body: { items: [], older: null } },
    'GET /api/admin/media?q=oak': { body: { items: [], older: null } },
  });
  show();
  expect(await screen.findByRole('heading', { name: 'No pictures yet' })).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Search'), 'oak');
  expect(await screen.findByRole('heading', { name: 'No picture matches “oak”' })).toBeTruthy();
  expect(screen.getByText('0 pictures are listed').getAttribute('role')).toBe('status');
});

test('saves the alt text of a picture and closes', async () => {
  const asked = fakeApi({
    'GET /api/admin/media': { body: { items: [door], older: null } },
    'GET /api/admin/media/bbbbbbbbbbbb': { body: door },
    'PATCH /api/admin/media/bbbbbbbbbbbb': { body: door },
  });
  show();
  await userEvent.click(await screen.findByRole('button', { name: /^Front door/ }));
  expect(screen.getByRole('status', { name: 'Search of the address' }).textContent).toBe('?picture=bbbbbbbbbbbb');
  await userEvent.type(await screen.findByLabelText('Alt text'), 'A green door');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked.find(({ what }) => what.startsWith('PATCH'))?.body).toEqual({
    name: 'Front door',
    alt: 'A green door',
    focal: { x: 0.5, y: 0.5 },
    seen: { name: 'Front door', alt: '', focal: { x: 0.5, y: 0.5 } },
  });
});

test('keeps a picture open whose alt text is edited while it is saved', async () => {
  const asked = fakeApi({
    'GET /api/admin/media': { body: { items: [door], older: null } },
    'GET /api/admin/media/bbbbbbbbbbbb': { body: door },
    'PATCH /api/admin/media/bbbbbbbbbbbb': { body: door },
  });
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  const { fetch } = globalThis;
  globalThis.fetch = async (url, init) => {
    if (init?.method === 'PATCH') await arrived;
    return fetch(url, init);
  };
  show('?picture=bbbbbbbbbbbb');
  const alt = await screen.findByLabelText<HTMLTextAreaElement>('Alt text');
  await userEvent.type(alt, 'A door');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await userEvent.type(alt, ', green');
  arrive();
  expect(await screen.findByText('Saved')).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>('Alt text').value).toBe('A door, green');
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked.findLast(({ what }) => what.startsWith('PATCH'))?.body).toMatchObject({ alt: 'A door, green' });
});

test.each([
  ['picture=bbbbbbbbbbbb', 'Alt text', 'media/bbbbbbbbbbbb', door],
  ['file=cccccccccccc', 'Name', 'files/cccccccccccc', { id: 'cccccccccccc', name: '', bytes: 1, usage: [] }],
])('brings back what was typed into %s when it was closed by accident', async (query, label, path, body) => {
  fakeApi({ [`GET /api/admin/${path}`]: { body } });
  show(`?${query}`);
  await userEvent.type(await screen.findByLabelText(label), 'A green door');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByLabelText(label)).toBeNull());
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect((await screen.findByLabelText<HTMLInputElement>(label)).value).toBe('A green door');
  cleanup();
  sessionStorage.clear();
});

test('shows a conflicting change, retains the input, and overwrites on the second save', async () => {
  const message = 'Somebody else changed this picture while you typed: its alt text “Theirs”.';
  const answers: Parameters<typeof fakeApi>[0] = {
    'GET /api/admin/media': { body: { items: [door], older: null } },
    'GET /api/admin/media/bbbbbbbbbbbb': { body: door },
    'PATCH /api/admin/media/bbbbbbbbbbbb': { status: 409, body: { code: 'stale_version', message } },
  };
  const asked = fakeApi(answers);
  show('?picture=bbbbbbbbbbbb');
  await userEvent.type(await screen.findByLabelText('Alt text'), 'Mine');
  answers['GET /api/admin/media/bbbbbbbbbbbb'] = { body: { ...door, alt: 'Theirs' } };
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect((await screen.findByRole('alert')).textContent).toBe(message);
  expect(screen.getByLabelText<HTMLTextAreaElement>('Alt text').value).toBe('Mine');
  await waitFor(() => expect(asked.filter(({ what }) => what === 'GET /api/admin/media/bbbbbbbbbbbb')).toHaveLength(2));
  answers['PATCH /api/admin/media/bbbbbbbbbbbb'] = { body: door };
  await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked.findLast(({ what }) => what.startsWith('PATCH'))?.body).toMatchObject({
    alt: 'Mine',
    seen: { alt: 'Theirs' },
  });
});

test('restores a moved focal point after the session ended and discards it after saving', async () => {
  const asked = fakeApi({
    'GET /api/admin/media': { body: { items: [door], older: null } },
    'GET /api/admin/media/bbbbbbbbbbbb': { body: door },
    'PATCH /api/admin/media/bbbbbbbbbbbb': { body: door },
  });
  show('?picture=bbbbbbbbbbbb');
  (await screen.findByRole('slider', { name: 'Focal point' })).focus();
  await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowUp}{/Shift}');
  cleanup();
  show('?picture=bbbbbbbbbbbb');
  expect((await screen.findByRole('slider', { name: 'Focal point' })).getAttribute('aria-valuetext')).toBe(
    '60 percent from the left, 40 percent from the top',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(asked.find(({ what }) => what.startsWith('PATCH'))?.body).toEqual({
    name: 'Front door',
    alt: '',
    focal: { x: 0.6, y: 0.4 },
    seen: { name: 'Front door', alt: '', focal: { x: 0.5, y: 0.5 } },
  });
  cleanup();
  show('?picture=bbbbbbbbbbbb');
  expect((await screen.findByRole('slider', { name: 'Focal point' })).getAttribute('aria-valuetext')).toBe(
    '50 percent from the left, 50 percent from the top',
  );
});

test('offers no deletion of a picture in use and links to its article', async () => {
  fakeApi({
    'GET /api/admin/media': { body: { items: [table], older: null } },
    'GET /api/admin/media/aaaaaaaaaaaa': { body: table },
  });
  show('?picture=aaaaaaaaaaaa');
  const dialog = within(await screen.findByRole('dialog', { name: 'Kitchen table' }));
  expect(dialog.getByRole('link', { name: 'The Part B penalty' }).getAttribute('href')).toBe('/admin/articles/42');
  expect(dialog.queryByRole('button', { name: /Delete/ })).toBeNull();
});

test('shows why a deletion was refused when an article started using the picture', async () => {
  const message = 'This picture is used in “New”. Take it out there first, or replace it.';
  fakeApi({
    'GET /api/admin/media': { body: { items: [door], older: null } },
    'GET /api/admin/media/bbbbbbbbbbbb': { body: door },
    'DELETE /api/admin/media/bbbbbbbbbbbb': { status: 409, body: { code: 'conflict', message } },
  });
  show('?picture=bbbbbbbbbbbb');
  await userEvent.click(await screen.findByRole('button', { name: 'Delete the picture' }));
  await userEvent.click(screen.getByRole('button', { name: 'Delete it for good' }));
  expect((await screen.findByRole('alert')).textContent).toBe(message);
});
