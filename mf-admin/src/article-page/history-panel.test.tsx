import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Revision } from 'contract/article-history';
import { Toaster } from 'ui';

import { articleAt, id, written } from '../saving/fake-api.fixture';
import { ErrorResponse, OpenPage } from './article-page.fixture';
import { HistoryPanel } from './history-panel';

const revision = (number: number, change: Partial<Revision> = {}): Revision => ({
  number,
  kind: 'saved',
  at: `2026-11-${String(number).padStart(2, '0')}T15:00:00.000Z`,
  by: 'ruth@yarrowandday.example',
  title: 'First',
  words: 2,
  restored: null,
  live: false,
  ...change,
});

let page: OpenPage;

beforeEach(() => {
  page = new OpenPage({ markdown: 'What stands there now.' });
  page.responses['GET revisions/1'] = {
    ...revision(1),
    content: written({ title: 'First', markdown: 'What stood there then.' }),
  };
  page.responses['GET /api/team'] = { items: [] };
  page.responses['GET revisions'] = { items: [revision(1, { kind: 'published', live: true })], next: null };
});
afterEach(() => page.session.close());

const show = () =>
  page.show(
    <>
      <HistoryPanel id={id} article={page.article} session={page.session} />
      <Toaster />
    </>,
  );

const openTheOnlyOne = async () => userEvent.click(within(await screen.findByRole('listitem')).getByRole('button'));

test('shows time, author and kind of a version, and whether it is live', async () => {
  show();
  expect(
    await screen.findByText('published by ruth@yarrowandday.example, which visitors read now'),
  ).toBeInTheDocument();
});

test('shows differences and restores a version after saving pending edits', async () => {
  const restored = written({ title: 'First', markdown: 'What stood there then.' });
  page.responses['POST revisions/1/restore'] = articleAt(3, restored);
  show();
  page.type('Typed just now');
  await openTheOnlyOne();
  expect((await screen.findAllByText('then', { selector: 'del' }))[0]).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Restore this version' }));
  expect(page.api.requests).toEqual(['save Typed just now']);
  expect(page.requests).toEqual([
    expect.stringMatching(/^POST revisions\/1\/restore \{"baseVersion":2,"saveId":"[\w-]{36}"\}$/),
  ]);
  expect(page.session.content()).toEqual(restored);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(await screen.findByText('Restored')).toBeInTheDocument();
});

test('shows each detail that restoring a version changes, besides its text', async () => {
  page.responses['GET revisions/1'] = {
    ...revision(1),
    content: written({ title: 'First', excerpt: 'What it was about.', markdown: 'What stands there now.' }),
  };
  show();
  await openTheOnlyOne();
  expect(await screen.findByText('Summary')).toBeInTheDocument();
  expect(screen.getByText('What it was about.', { selector: 'del' })).toBeInTheDocument();
  expect(screen.getByText('The text is the same.')).toBeInTheDocument();
});

test('shows no difference in a table that the rich view only wrote with other spaces', async () => {
  const table = (line: string) => `| Line | Price |\n| ${line} | ${line} |\n| One | 5 |`;
  page.responses['GET revisions/1'] = {
    ...revision(1),
    content: written({ title: 'First', markdown: `What stood there then.\n\n${table('---')}` }),
  };
  await page.session.replace(written({ title: 'First', markdown: `What stood there now.\n\n${table('------')}` }));
  show();
  await openTheOnlyOne();
  expect(await screen.findByText('then', { selector: 'del' })).toBeInTheDocument();
  expect(screen.getAllByText('A part that differs.')).toHaveLength(1);
});

test('does not claim that there are no versions before they are read, or when they cannot be', async () => {
  page.responses['GET revisions'] = new ErrorResponse(503, { code: 'unavailable', message: 'Not now.' });
  show();
  expect(screen.queryByText(/None yet/)).not.toBeInTheDocument();
  expect(await screen.findByText('The earlier versions cannot be read right now.')).toBeInTheDocument();
  expect(screen.queryByText(/None yet/)).not.toBeInTheDocument();
});

test('does not claim that an article has none that was opened from this device without the API', async () => {
  page.show(<HistoryPanel id={id} article={null} session={page.session} />);
  expect(await screen.findByText('The earlier versions cannot be read right now.')).toBeInTheDocument();
  expect(screen.queryByText(/None yet/)).not.toBeInTheDocument();
});

test('restores nothing while pending edits cannot be saved', async () => {
  show();
  page.api.outage = { kind: 'lost' };
  page.type('Never arrived');
  await openTheOnlyOne();
  await userEvent.click(await screen.findByRole('button', { name: 'Restore this version' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The site does not have your last words yet');
  expect(page.requests).toEqual([]);
});

test('shows the newest six versions first, then all of them', async () => {
  const down = (from: number, count: number) => Array.from({ length: count }, (_, index) => revision(from - index));
  delete page.responses['GET revisions']; // the first matching response wins
  page.responses['GET revisions?before=6'] = { items: down(5, 5), next: null };
  page.responses['GET revisions'] = { items: down(14, 9), next: 6 };
  show();
  const more = await screen.findByRole('button', { name: 'Show more versions' });
  expect(screen.getAllByText(/^written by/)).toHaveLength(6);
  await userEvent.click(more);
  expect(screen.getAllByText(/^written by/)).toHaveLength(9);
  await userEvent.click(screen.getByRole('button', { name: 'Show older versions' }));
  await waitFor(() => expect(screen.getAllByText(/^written by/)).toHaveLength(14));
  expect(screen.queryByRole('button', { name: 'Show older versions' })).not.toBeInTheDocument();
});
