import '@testing-library/jest-dom';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { articleLimits } from 'contract/article-rules';
import type { Article } from 'contract/articles';

import { articleAt, id, written } from '../saving/fake-api.fixture';
import { useSession } from '../saving/use-session';
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

describe('the schedule', () => {
  const typeInto = (label: RegExp, value: string) =>
    fireEvent.input(screen.getByLabelText(label), { target: { value } });

  test('is set in the chosen time zone for the current text', async () => {
    page.responses['PUT schedule'] = { ...page.article, state: 'scheduled' };
    show();
    page.type('At nine');
    await press('Schedule');
    await userEvent.selectOptions(screen.getByLabelText('Time zone'), 'America/Chicago');
    typeInto(/Publish at/, '2026-12-24T09:00');
    await press('Set the schedule');
    const set = {
      timeZone: 'America/Chicago',
      publishAt: '2026-12-24T09:00',
      unpublishAt: null,
      from: null,
      takeOver: false,
      baseVersion: 2,
    };
    expect(page.requests).toEqual([`PUT schedule ${JSON.stringify(set)}`]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('takes over the slug of another article only on request', async () => {
    page.responses['PUT schedule'] = slugRedirects;
    show();
    await press('Schedule');
    typeInto(/Publish at/, '2026-12-24T09:00');
    await press('Set the schedule');
    expect(await screen.findByText('This address leads to “Old”.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Publish, and take the address over' })).toBeNull();
    page.responses['PUT schedule'] = { ...page.article, state: 'scheduled' };
    await press('Set the schedule, and take the address over');
    const [first, second] = page.requests.map((request) => JSON.parse(request.replace('PUT schedule ', '')));
    expect([first.takeOver, second]).toEqual([false, { ...first, takeOver: true }]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('replaces one that another person set meanwhile only after showing it', async () => {
    const message = 'ada@larchlane.example has scheduled this article: published 2026-12-20 08:00 (America/New_York).';
    const publish = { local: '2026-12-20T08:00', at: '2026-12-20T13:00:00.000Z' };
    const times = {
      timeZone: 'America/New_York',
      publish,
      unpublish: null,
      revision: 1,
      outdated: false,
      failed: null,
    };
    page.responses['PUT schedule'] = new ErrorResponse(409, { code: 'conflict', message });
    page.responses['GET /api/admin/articles'] = { ...page.article, state: 'scheduled', schedule: times };
    function Panel() {
      const article = useSession(page.session, (session) => session.article());
      return <PublishPanel id={id} article={article} session={page.session} />;
    }
    page.show(<Panel />);
    await press('Schedule');
    typeInto(/Publish at/, '2026-12-24T09:00');
    await press('Set the schedule');
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(screen.getByLabelText(/Publish at/)).toHaveValue('2026-12-24T09:00');
    expect(screen.getByText(/Will be published on Dec 20, 2026, 8:00\sAM EST/)).toBeInTheDocument();
    page.responses['PUT schedule'] = { ...page.article, state: 'scheduled' };
    await press('Set the schedule');
    const from = { timeZone: 'America/New_York', publishAt: '2026-12-20T08:00', unpublishAt: null };
    const [first, second] = page.requests.map((request) => JSON.parse(request.replace('PUT schedule ', '')));
    expect([first, second]).toMatchObject([{ from: null }, { from, publishAt: '2026-12-24T09:00' }]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('restores unsaved input after the session ended and discards it when closed', async () => {
    show();
    await press('Schedule');
    await userEvent.selectOptions(screen.getByLabelText('Time zone'), 'America/Chicago');
    typeInto(/Publish at/, '2026-12-24T09:00');
    cleanup();
    show();
    await press('Schedule');
    expect(screen.getByLabelText('Time zone')).toHaveValue('America/Chicago');
    expect(screen.getByLabelText(/Publish at/)).toHaveValue('2026-12-24T09:00');
    await press('Close');
    await press('Schedule');
    expect(screen.getByLabelText('Time zone')).toHaveValue('America/New_York');
    expect(screen.getByLabelText(/Publish at/)).toHaveValue('');
  });

  test('shows a mistyped year at its field and sends nothing', async () => {
    show();
    await press('Schedule');
    typeInto(/Unpublish at/, '9999-12-31T23:59');
    await press('Set the schedule');
    expect(await screen.findByText('Choose a time within the next 5 years.')).toBeInTheDocument();
    expect(screen.getByLabelText(/Unpublish at/)).toHaveAttribute('aria-invalid', 'true');
    expect(screen.getByLabelText(/Publish at/)).not.toHaveAttribute('aria-invalid', 'true');
    expect(page.requests).toEqual([]);
    await press('Close');
  });

  test.each([
    ['a new one', null, 'Choose a time for one of the two.'],
    [
      'one that is set',
      { local: '2026-12-24T09:00', at: '2026-12-24T14:00:00.000Z' },
      'Choose a time for one of the two, or remove the schedule.',
    ],
  ])('stays open without a time, says so at its field and changes nothing: %s', async (_which, publish, fault) => {
    const set = { timeZone: 'America/New_York', publish, unpublish: null, revision: 1, outdated: false, failed: null };
    show(publish ? { state: 'scheduled', schedule: set } : {});
    await press(publish ? 'Change the schedule' : 'Schedule');
    typeInto(/Publish at/, '');
    await press('Set the schedule');
    expect(await screen.findByText(fault)).toBeInTheDocument();
    expect(screen.getByLabelText(/Publish at/)).toHaveAttribute('aria-invalid', 'true');
    expect(page.requests).toEqual([]);
    typeInto(/Unpublish at/, '2026-12-31T09:00');
    page.responses['PUT schedule'] = { ...page.article, state: 'scheduled' };
    await press('Set the schedule');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('stays open when the API refuses it and shows the reason at its field', async () => {
    const skipped = 'The clock skips this time.';
    page.responses['PUT schedule'] = new ErrorResponse(400, {
      code: 'invalid_input',
      message: 'Some of the input is not valid.',
      fields: { publishAt: skipped },
    });
    show();
    await press('Schedule');
    typeInto(/Publish at/, '2027-03-14T02:30');
    await press('Set the schedule');
    expect(await screen.findByText(skipped)).toBeInTheDocument();
    expect(screen.getByLabelText(/Publish at/)).toHaveAttribute('aria-invalid', 'true');
    expect(screen.getByLabelText(/Publish at/)).toHaveValue('2027-03-14T02:30');
    expect(screen.queryByText('Some of the input is not valid.')).not.toBeInTheDocument();
  });

  test('shows what is missing when the article is not ready to be published', async () => {
    page.responses['PUT schedule'] = new ErrorResponse(400, {
      code: 'invalid_input',
      message: 'The article is not ready to be published.',
      fields: { slug: 'Give the article an address.' },
    });
    show();
    await press('Schedule');
    typeInto(/Publish at/, '2026-12-24T09:00');
    await press('Set the schedule');
    const dialog = within(screen.getByRole('dialog'));
    expect(await dialog.findByText('The article is not ready to be published.')).toBeInTheDocument();
    expect(dialog.getByText('Give the article an address.')).toBeInTheDocument();
  });

  test('shows the scheduled time with its zone, and that the text has changed since', () => {
    const publish = { local: '2026-12-24T09:00', at: '2026-12-24T14:00:00.000Z' };
    show({
      state: 'scheduled',
      schedule: { timeZone: 'America/New_York', publish, unpublish: null, revision: 1, outdated: true, failed: null },
    });
    expect(screen.getByText(/Will be published on Dec 24, 2026, 9:00\sAM EST in New York\./)).toBeInTheDocument();
    expect(screen.getByText(/You have changed the text since/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Change the schedule' })).toBeInTheDocument();
  });
});

test('offers to delete, duplicate or schedule an article only once the API has it', () => {
  page.show(<PublishPanel id={id} article={null} session={page.session} />);
  for (const name of ['Delete', 'Duplicate', 'Schedule'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
});

test('duplicates the article with pending edits and without its slug', async () => {
  page.responses['PUT /api/admin/articles/'] = { ...page.article, id: 'another' };
  show();
  page.type('Typed just now');
  await press('Duplicate');
  await waitFor(() => expect(page.requests).toHaveLength(1));
  const [, path = '', body = ''] = /^PUT (\S+) (.*)$/.exec(page.requests[0] ?? '') ?? [];
  expect(path).not.toContain(id);
  expect(JSON.parse(body)).toMatchObject({
    baseVersion: 0,
    content: { ...page.article.content, title: 'Typed just now (copy)', slug: '', canonical: null },
  });
});

test('shortens the title of a copy to the limit', async () => {
  page.responses['PUT /api/admin/articles/'] = { ...page.article, id: 'another' };
  show();
  page.type('🌾'.repeat(articleLimits.title));
  await press('Duplicate');
  await waitFor(() => expect(page.requests).toHaveLength(1));
  expect(page.requests[0]).toContain(`"title":"${'🌾'.repeat(articleLimits.title - ' (copy)'.length)} (copy)"`);
});
