import '@testing-library/jest-dom';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Article } from 'contract/articles';

import { articleAt, id, written } from '../saving/fake-api.fixture';
import { OpenPage, ErrorResponse } from './article-page.fixture';
import { PublishPanel } from './publish-panel';

let page: OpenPage;

beforeEach(() => {
  page = new OpenPage();
});
afterEach(() => page.session.close());

const show = (change: Partial<Article> = {}) =>
  page.show(<PublishPanel id={id} article={{ ...page.article, ...change }} session={page.session} />);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('saves pending edits before publishing and publishes that version', async () => {
  page.responses['POST publish'] = { ...page.article, version: 2, state: 'published' };
  show();
  page.type('Last words');
  await press('Publish');
  expect(page.api.requests).toEqual(['save Last words']);
  expect(page.requests).toEqual(['POST publish {"baseVersion":2}']);
});

test('offers nothing but to restore an article in the trash', () => {
  show({ state: 'deleted' });
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Restore']);
});

test('publishes nothing when pending edits cannot be saved, and says so', async () => {
  show();
  page.api.outage = { kind: 'lost' };
  page.type('Never arrived');
  await press('Publish');
  expect(await screen.findByText(/The site does not have your last words yet/)).toBeInTheDocument();
  expect(page.requests).toEqual([]);
  page.api.outage = null;
  await act(async () => page.session.flush());
  expect(screen.queryByText(/The site does not have your last words yet/)).toBeNull();
});

test('publishes nothing while a date is typed in part, which would count as none', async () => {
  page.responses['POST publish'] = { ...page.article, version: 2, state: 'published' };
  show();
  render(<input type="datetime-local" aria-label="Publish date" />);
  const date = screen.getByLabelText('Publish date');
  // jsdom has no dates in part.
  Object.defineProperty(date, 'validity', { value: { badInput: true }, configurable: true });
  await press('Publish');
  expect(page.requests).toEqual([]);
  Object.defineProperty(date, 'validity', { value: { badInput: false } });
  await press('Publish');
  await waitFor(() => expect(page.requests).toHaveLength(1));
});

test('shows the text that another person saved before it can be published', async () => {
  page.responses['POST publish'] = new ErrorResponse(409, { code: 'stale_version', message: 'Changed.' });
  page.api.article = articleAt(2, written({ title: 'Theirs' }));
  show();
  await press('Publish');
  expect(await screen.findByText(/^The article was changed in another place\./)).toBeInTheDocument();
  expect(page.session.content().title).toBe('Theirs');
  page.responses['POST publish'] = { ...page.article, version: 2, state: 'published' };
  await press('Publish');
  expect(page.requests.at(-1)).toBe('POST publish {"baseVersion":2}');
});

test('shows every fault that the API reports', async () => {
  page.responses['POST publish'] = new ErrorResponse(400, {
    code: 'invalid_input',
    message: 'Some of the input is not valid.',
    fields: { excerpt: 'Write one or two sentences.', author: 'Choose who wrote it.' },
  });
  show();
  await press('Publish');
  const alert = screen.getByRole('alert');
  for (const fault of ['Write one or two sentences.', 'Choose who wrote it.'])
    expect(await within(alert).findByText(fault)).toBeInTheDocument();
});

const slugRedirects = new ErrorResponse(409, {
  code: 'slug_redirects',
  message: 'This address leads to “Old”.',
  fields: { slug: 'This address leads to “Old”.' },
});

test('takes over the slug of another article only on request', async () => {
  page.responses['POST publish'] = slugRedirects;
  show();
  await press('Publish');
  expect(await screen.findByText('This address leads to “Old”.')).toBeInTheDocument();
  page.responses['POST publish'] = { ...page.article, state: 'published' };
  await press('Publish, and take the address over');
  expect(page.requests).toEqual(['POST publish {"baseVersion":1}', 'POST publish {"baseVersion":1,"takeOver":true}']);
});

test('asks no question whose answer would do nothing, while the article is published', async () => {
  page.responses['POST publish'] = { ...page.article, version: 2, state: 'published' };
  show();
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  const { fetch } = globalThis;
  globalThis.fetch = async (url, init) => {
    if (init?.method === 'POST') await arrived;
    return fetch(url, init);
  };
  await press('Publish');
  await press('Delete');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('button', { name: 'Delete' })).toHaveAttribute('aria-disabled', 'true');
  arrive();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Delete' })).toHaveAttribute('aria-disabled', 'false'));
  await press('Delete');
  expect(screen.getByRole('dialog')).toBeInTheDocument();
});

test('asks before unpublishing and shows what visitors see', async () => {
  const live = {
    slug: 'first',
    path: '/blog/first',
    publishedAt: page.article.updatedAt,
    updatedAt: page.article.updatedAt,
    revision: 1,
  };
  page.responses['POST unpublish'] = { ...page.article, state: 'unpublished' };
  show({ state: 'changed', live });
  expect(screen.getByText('Visitors read the version before your changes.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Read it on the site' })).toHaveAttribute('href', '/blog/first');
  await press('Unpublish');
  expect(page.requests).toEqual([]);
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Unpublish' }));
  expect(page.requests).toEqual(['POST unpublish']);
});

test.each([
  ['Unpublish', 'POST unpublish'],
  ['Discard changes', 'POST revisions'],
  ['Delete', 'DELETE'],
])('closes the question before "%s" when that fails, and says why', async (name, request) => {
  const live = { slug: 'first', path: '/blog/first', publishedAt: page.article.updatedAt, updatedAt: '', revision: 1 };
  page.responses[request] = new ErrorResponse(503, { code: 'unavailable', message: 'Not right now.' });
  show({ state: 'changed', live });
  await press(name);
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }));
  expect(await screen.findByText('Not right now.')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('discards changes by restoring the live version after saving pending edits', async () => {
  const live = {
    slug: 'first',
    path: '/blog/first',
    publishedAt: page.article.updatedAt,
    updatedAt: page.article.updatedAt,
    revision: 4,
  };
  show({ state: 'changed', live });
  page.type('Changed');
  page.responses['POST revisions/4/restore'] = { ...page.article, version: 3 };
  await press('Discard changes');
  expect(page.requests).toEqual([]);
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(page.session.content().title).toBe('First'));
  expect(page.api.requests).toEqual(['save Changed']);
  expect(page.requests).toEqual([expect.stringContaining('POST revisions/4/restore {"baseVersion":2')]);
});

test('offers to delete, duplicate or schedule an article only once the API has it', () => {
  page.show(<PublishPanel id={id} article={null} session={page.session} />);
  for (const name of ['Delete', 'Duplicate', 'Schedule'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
});
