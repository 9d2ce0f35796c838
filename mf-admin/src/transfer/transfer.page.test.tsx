import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { pathOf, RequestError } from 'contract/request';
import type { Transfer } from 'contract/transfers';
import { MemoryRouter } from 'react-router-dom';
import { openGate, TodayProvider } from 'ui';

import TransferPage from './transfer.page';

/** An upload that waits for the test's response. */
class FakeUpload {
  static sent: FakeUpload[] = [];
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload?: () => void;
  status = 0;
  responseText = '';
  path = '';
  file: unknown = null;

  open(_method: string, path: string) {
    this.path = path;
  }
  send(body: FormData) {
    this.file = body.get('file');
    FakeUpload.sent.push(this);
  }
  async answer(status: number, body: object) {
    Object.assign(this, { status, responseText: JSON.stringify(body) });
    await act(async () => this.onload?.());
  }
}

const first = '0d5a4a52-6a0f-4c6c-9a5b-0a6f9c1f2b11';
const second = '0d5a4a52-6a0f-4c6c-9a5b-0a6f9c1f2b12';

const check = (id: string, fileName: string, movedFrom: string[] = []): Transfer => ({
  id,
  fileName,
  isRehearsal: true,
  state: 'done',
  done: 1,
  total: 1,
  message: '',
  report: {
    source: 'markdown',
    isRehearsal: true,
    articles: [
      { id: 'a', title: 'A', outcome: 'new', state: 'draft', path: '/blog/a', movedFrom, leadsFrom: [], notes: [] },
    ],
    notes: [],
    images: { fetched: 0, known: 0, missing: 0 },
  },
  startedAt: '2026-11-22T15:04:00.000Z',
});

let answers: Record<string, unknown>;

beforeEach(() => {
  FakeUpload.sent = [];
  Object.assign(globalThis, { XMLHttpRequest: FakeUpload });
  answers = {
    '/api/site': { name: 'Yarrow & Day', timeZone: 'America/New_York' },
    '/api/team': { items: [] },
    '/api/admin/mail': { via: 'server', failed: 0, requestsTo: 'leads@yarrow.example' },
    '/api/admin/quotes/summary': { weeks: [], dead: 0, new: 0 },
    [`/api/admin/transfers/${first}`]: check(first, 'old.md'),
    [`/api/admin/transfers/${second}`]: check(second, 'new.md'),
  };
});
afterEach(cleanup);

async function show(path = '/admin/transfer', live: Record<string, () => unknown> = {}): Promise<string[]> {
  openGate();
  const asked: string[] = [];
  const queryFn = ({ queryKey }: { queryKey: readonly unknown[] }) => {
    const asking = pathOf(queryKey);
    asked.push(asking);
    const answer = live[asking]?.() ?? answers[asking];
    if (answer === undefined) throw new Error(`Nobody expected ${asking}`);
    if (answer instanceof Error) throw answer;
    return answer;
  };
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { queryFn, retry: false } } })}>
      <MemoryRouter initialEntries={[path]}>
        <TodayProvider today="2026-11-22">
          <TransferPage />
        </TodayProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await screen.findByLabelText('The file');
  return asked;
}

const choose = (name: string) => userEvent.upload(screen.getByLabelText('The file'), new File(['# A'], name));
const pressCheck = () => userEvent.click(screen.getByRole('button', { name: 'Check the file' }));
const importButton = () => screen.queryByRole<HTMLButtonElement>('button', { name: 'Import 1 article' });

test('imports the file and options that were checked', async () => {
  await show();
  await choose('old.md');
  await userEvent.click(screen.getByLabelText(/^Also replace/));
  await pressCheck();
  // One that is disabled drops the focus.
  expect(screen.getByRole('button', { name: 'Check the file' }).getAttribute('aria-disabled')).toBe('true');
  act(() => FakeUpload.sent[0]?.upload.onprogress?.({ loaded: 1, total: 4 }));
  expect(screen.getByRole<HTMLProgressElement>('progressbar').value).toBe(0.25);
  await FakeUpload.sent[0]?.answer(201, check(first, 'old.md'));
  await userEvent.click(await screen.findByRole('button', { name: 'Import 1 article' }));
  expect(FakeUpload.sent.map(({ path, file }) => [path, file instanceof File && file.name])).toEqual([
    ['/api/admin/transfers?rehearse=true&overwrite=true', 'old.md'],
    ['/api/admin/transfers?overwrite=true', 'old.md'],
  ]);
});

test('drops the report of a checked file when another file is chosen, and imports nothing unchecked', async () => {
  await show();
  await choose('old.md');
  await pressCheck();
  await FakeUpload.sent[0]?.answer(201, check(first, 'old.md'));
  await screen.findByRole('heading', { name: 'What importing old.md would do' });
  await choose('new.md');
  expect(screen.queryByRole('heading', { name: 'What importing old.md would do' })).toBeNull();
  expect(importButton()).toBeNull();
  await pressCheck();
  await FakeUpload.sent[1]?.answer(201, check(second, 'new.md'));
  await screen.findByRole('heading', { name: 'What importing new.md would do' });
  await userEvent.click(screen.getByRole('button', { name: 'Import 1 article' }));
  expect(FakeUpload.sent[2]?.file).toMatchObject({ name: 'new.md' });
});

test('asks for a new check when another file is chosen while the first is being sent', async () => {
  await show();
  await choose('old.md');
  await pressCheck();
  await choose('new.md');
  await FakeUpload.sent[0]?.answer(201, check(first, 'old.md'));
  await screen.findByRole('heading', { name: 'What importing old.md would do' });
  expect(importButton()?.getAttribute('aria-disabled')).toBe('true');
  expect(screen.getByText('Choose the file again and check it, to import it.')).toBeTruthy();
});

test('lists the redirects for the old site, for articles whose old site is known', async () => {
  const known = check(first, 'old.md', ['https://old.example/a', '/2019/a']);
  await show(`/admin/transfer?import=${first}`, { [`/api/admin/transfers/${first}`]: () => known });
  expect((await screen.findByLabelText('Old and new addresses')).textContent).toBe('https://old.example/a /blog/a');
});

test('reports an import that is not stored anymore, and asks for it once', async () => {
  const body = JSON.stringify({ code: 'not_found', message: 'There is no such import.' });
  const asked = await show('/admin/transfer?import=gone', {
    '/api/admin/transfers/gone': () => new RequestError(404, body, 'Not Found'),
  });
  expect((await screen.findByRole('alert')).textContent).toBe('There is no such import.');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(asked.filter((path) => path.endsWith('/gone'))).toHaveLength(1);
});

test('shows the report of an import after the site answers again', async () => {
  let answer: unknown = new TypeError('Failed to fetch');
  await show(`/admin/transfer?import=${first}`, { [`/api/admin/transfers/${first}`]: () => answer });
  expect((await screen.findByRole('alert')).textContent).toContain('The site did not answer.');
  answer = check(first, 'old.md');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'What importing old.md would do' })).toBeTruthy();
});

test('claims of no file that it is here already if it was left out', async () => {
  const left = check(first, 'old.md');
  if (left.report)
    Object.assign(left.report, { articles: [], notes: ['Left out: “old.md”: date: “soon” is not a date'] });
  await show(`/admin/transfer?import=${first}`, { [`/api/admin/transfers/${first}`]: () => left });
  expect(await screen.findByText('Nothing of this file can be imported. The reasons are below.')).toBeTruthy();
  expect(screen.queryByText(/are here already/)).toBeNull();
});

test.each([
  ['checked', true, 'Nothing of cut.zip can be imported'],
  ['imported', false, 'cut.zip was not imported to its end'],
])('says how much of a damaged file is here, once it was %s', async (_what, isRehearsal, title) => {
  const message = 'This zip file is damaged.';
  answers[`/api/admin/transfers/${first}`] = {
    ...check(first, 'cut.zip'),
    isRehearsal,
    state: 'failed',
    message,
    report: null,
  };
  await show(`/admin/transfer?import=${first}`);
  expect(await screen.findByText(title)).toBeTruthy();
  expect(screen.getByText(message)).toBeTruthy();
});

test('reports that everything is here already', async () => {
  const here = check(first, 'old.md');
  for (const article of here.report?.articles ?? []) article.outcome = 'same';
  await show(`/admin/transfer?import=${first}`, { [`/api/admin/transfers/${first}`]: () => here });
  expect(await screen.findByText(/the articles below are here already/)).toBeTruthy();
});
