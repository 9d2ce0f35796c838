import '@testing-library/jest-dom';
import { act, screen } from '@testing-library/react';
import type { ArticleSchedule } from 'contract/articles';

import { id } from '../saving/fake-api.fixture';
import { useSession } from '../saving/use-session';
import { OpenPage } from './article-page.fixture';
import { PublishPanel } from './publish-panel';

const at = '2026-12-01T14:00:00.000Z';
const schedule: ArticleSchedule = {
  timeZone: 'America/New_York',
  publish: { local: '2026-12-01T09:00', at },
  unpublish: null,
  revision: 1,
  outdated: false,
  failed: null,
};

let page: OpenPage;
beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-12-01T13:58:00.000Z') });
  page = new OpenPage();
});
afterEach(() => {
  page.session.close();
  jest.useRealTimers();
});

function Panel() {
  const article = useSession(page.session, (session) => session.article());
  return <PublishPanel id={id} article={article} session={page.session} />;
}
const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));
const scheduled = () => ({ ...page.article, state: 'scheduled' as const, schedule });
const live = { slug: 'first', path: '/blog/first', publishedAt: at, updatedAt: at, revision: 1 };

test('shows that an article is published once its time has come', async () => {
  page.session.note(scheduled());
  page.api.article = scheduled();
  page.show(<Panel />);
  await pass(119);
  expect(page.api.requests).toEqual([]);
  await pass(10);
  expect(screen.getByText(/Will be published on/)).toBeInTheDocument();
  page.api.article = { ...page.article, state: 'published', live, schedule: null };
  await pass(5);
  expect(screen.getByText('Visitors read what is written here.')).toBeInTheDocument();
  const { length } = page.api.requests;
  await pass(60);
  expect(page.api.requests).toHaveLength(length);
});

test('goes on asking after a lost answer', async () => {
  page.session.note(scheduled());
  page.api.article = null;
  page.show(<Panel />);
  await pass(130);
  expect(screen.getByText('Scheduled')).toBeInTheDocument();
  page.api.article = { ...page.article, state: 'published', live, schedule: null };
  await pass(5);
  expect(screen.getByText('Published')).toBeInTheDocument();
});
