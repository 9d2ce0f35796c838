import '@testing-library/jest-dom';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { id } from '../saving/played-api.fixture';
import { OpenPage } from './article-page.fixture';
import { OpenArticle } from './open-article-view';

/** Milliseconds between two keys of somebody who types well. */
const key = 120;

let page: OpenPage;

beforeEach(() => {
  jest.useFakeTimers();
  page = new OpenPage({ slug: 'first' });
  page.answers['GET checks'] = { items: [] };
  page.answers['GET revisions'] = { items: [], next: null };
  page.answers['GET /api/team'] = { items: [] };
  page.answers['GET /api/admin/articles/slug-check'] = {
    verdict: 'free',
    message: null,
    suggestion: null,
    article: null,
  };
});
afterEach(() => {
  page.session.close();
  jest.useRealTimers();
});

test('asks once about the address that follows a title of forty letters', async () => {
  page.show(<OpenArticle id={id} session={page.session} otherTabs={0} />);
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  const before = page.read.length;
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime, delay: key });
  await user.clear(screen.getByLabelText('Title'));
  await user.type(screen.getByLabelText('Title'), 'What Part B costs in the year you turn 65');
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  expect(page.session.content().slug).toBe('what-part-b-costs-year-you-turn-65');
  expect(page.read.slice(before)).toEqual([
    `/api/admin/articles/slug-check?slug=what-part-b-costs-year-you-turn-65&article=${id}`,
  ]);
  expect(page.api.requests.length).toBeLessThanOrEqual(2);
});
