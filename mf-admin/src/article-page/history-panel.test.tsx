import '@testing-library/jest-dom';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Revision } from 'contract/article-history';
import type { Article } from 'contract/articles';

import { id, written } from '../saving/played-api.fixture';
import { OpenPage } from './article-page.fixture';
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
const restored = jest.fn<void, [Article]>();

beforeEach(() => {
  page = new OpenPage({ markdown: 'What stands there now.' });
  page.answers['GET revisions/1'] = {
    ...revision(1),
    content: written({ title: 'First', markdown: 'What stood there then.' }),
  };
  page.answers['GET revisions'] = { items: [revision(1, { kind: 'published', live: true })], next: null };
  restored.mockReset();
});
afterEach(() => page.engine.close());

const show = () =>
  page.show(
    <HistoryPanel
      id={id}
      article={page.article}
      engine={page.engine}
      content={page.engine.content()}
      onRestored={restored}
      onUse={() => undefined}
    />,
  );

const openTheOnlyOne = async () => userEvent.click(within(await screen.findByRole('listitem')).getByRole('button'));

test('says of each version when, who and why, and which one visitors read', async () => {
  show();
  expect(
    await screen.findByText('published by ruth@yarrowandday.example, which visitors read now'),
  ).toBeInTheDocument();
});

test('shows what differs from now, and brings the version back as it was asked: on top of the last words', async () => {
  page.answers['POST revisions/1/restore'] = page.article;
  show();
  page.type('Typed just now');
  await openTheOnlyOne();
  expect((await screen.findAllByText('then', { selector: 'del' }))[0]).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Bring this version back' }));
  expect(page.api.requests).toEqual(['save Typed just now']);
  expect(page.asked).toEqual([
    expect.stringMatching(/^POST revisions\/1\/restore \{"baseVersion":2,"saveId":"[\w-]{36}"\}$/),
  ]);
  expect(restored).toHaveBeenCalledWith(page.article);
});

test('brings nothing back over words that have not arrived', async () => {
  show();
  page.api.outage = { kind: 'lost' };
  page.type('Never arrived');
  await openTheOnlyOne();
  await userEvent.click(await screen.findByRole('button', { name: 'Bring this version back' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('The site does not have your last words yet');
  expect(page.asked).toEqual([]);
});

test('shows the newest six at first', async () => {
  page.answers['GET revisions'] = { items: Array.from({ length: 9 }, (_, index) => revision(9 - index)), next: null };
  show();
  const all = await screen.findByRole('button', { name: 'Show all 9' });
  expect(screen.getAllByRole('listitem')).toHaveLength(6);
  await userEvent.click(all);
  expect(screen.getAllByText('written by ruth@yarrowandday.example')).toHaveLength(9);
});
