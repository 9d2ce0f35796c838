import type { PostSummary } from 'contract/posts';

import { byMonth, spanOf } from './months';

const post = (publishedOn: string): PostSummary => ({
  slug: publishedOn,
  title: 'A title',
  excerpt: 'A sentence.',
  topic: 'medicare',
  tags: [],
  publishedAt: `${publishedOn}T17:00:00Z`,
  updatedAt: `${publishedOn}T17:00:00Z`,
  publishedOn,
  updatedOn: publishedOn,
  readingMinutes: 4,
  author: { id: 'ruth-yarrow', name: 'Ruth Yarrow' },
  authors: [{ id: 'ruth-yarrow', name: 'Ruth Yarrow' }],
});

test('groups an article by the month in the agency’s time zone', () => {
  const lateOnHalloween = { ...post('2026-10-31'), publishedAt: '2026-11-01T02:30:00Z' };
  expect(byMonth([lateOnHalloween])).toMatchObject([{ year: 2026, month: 10 }]);
});

test('keeps the order and opens a chapter for each month', () => {
  const months = byMonth([post('2026-11-19'), post('2026-11-03'), post('2026-10-27')]);
  expect(months.map(({ month, posts }) => [month, posts.length])).toEqual([
    [11, 2],
    [10, 1],
  ]);
});

test('separates the same month of different years', () => {
  expect(byMonth([post('2026-11-19'), post('2025-11-19')])).toHaveLength(2);
});

test('describes the time span of a list', () => {
  const span = (...times: string[]) => spanOf(byMonth(times.map(post)));
  expect(span()).toBe('');
  expect(span('2026-05-02')).toBe('May 2026');
  expect(span('2026-09-02', '2026-06-02')).toBe('June to September 2026');
  expect(span('2026-01-02', '2025-12-02')).toBe('December 2025 to January 2026');
});
