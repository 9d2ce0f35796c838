import '@testing-library/jest-dom';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Article } from 'contract/articles';

import { id } from '../saving/fake-api.fixture';
import { useSession } from '../saving/use-session';
import { ErrorResponse, OpenPage } from './article-page.fixture';
import { PublishPanel } from './publish-panel';

let page: OpenPage;

beforeEach(() => {
  page = new OpenPage();
});
afterEach(() => page.session.close());

const show = (change: Partial<Article> = {}) =>
  page.show(<PublishPanel id={id} article={{ ...page.article, ...change }} session={page.session} />);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

const typeInto = (label: RegExp, value: string) => fireEvent.input(screen.getByLabelText(label), { target: { value } });

test('sets a schedule in the chosen time zone for the current text', async () => {
  page.responses['PUT schedule'] = { ...page.article, state: 'scheduled' };
  show();
  page.type('At nine');
  await press('Schedule');
  await userEvent.selectOptions(screen.getByLabelText('Time zone'), 'America/Chicago');
  typeInto(/Publish at/, '2026-12-24T09:00');
  await press('Set the schedule');
  const set = {
    timeZone: 'America/Chicago',
    from: null,
    publishAt: '2026-12-24T09:00',
    unpublishAt: null,
    takeOver: false,
    baseVersion: 2,
  };
  expect(page.requests).toEqual([`PUT schedule ${JSON.stringify(set)}`]);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('takes over the slug of another article only on request', async () => {
  page.responses['PUT schedule'] = new ErrorResponse(409, {
    code: 'slug_redirects',
    message: 'This address leads to “Old”.',
    fields: { slug: 'This address leads to “Old”.' },
  });
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

test('replaces a schedule that another person set meanwhile only after showing it', async () => {
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
  page.api.article = { ...page.article, state: 'scheduled', schedule: times };
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
