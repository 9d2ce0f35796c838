import type { PostSummary } from 'contract/posts';

import { byMonth, spanOf } from './months';

const post = (publishedAt: string): PostSummary => ({
  slug: publishedAt.slice(0, 10),
  title: 'A title',
  excerpt: 'A sentence.',
  topic: 'medicare',
  tags: [],
  publishedAt,
  updatedAt: publishedAt,
  readingMinutes: 4,
  author: { id: 'ruth-yarrow', name: 'Ruth Yarrow' },
});

const dayton = 'America/New_York';

test('puts an article into the month that the agency had when it was published', () => {
  const lateOnHalloween = post('2026-11-01T02:30:00Z');
  expect(byMonth([lateOnHalloween], dayton)).toMatchObject([{ year: 2026, month: 10 }]);
});

test('keeps the order and opens a chapter for each month', () => {
  const months = byMonth(
    [post('2026-11-19T13:00:00Z'), post('2026-11-03T15:00:00Z'), post('2026-10-27T12:40:00Z')],
    dayton,
  );
  expect(months.map(({ month, posts }) => [month, posts.length])).toEqual([
    [11, 2],
    [10, 1],
  ]);
});

test('does not mix a month with the same month of another year', () => {
  expect(byMonth([post('2026-11-19T13:00:00Z'), post('2025-11-19T13:00:00Z')], dayton)).toHaveLength(2);
});

test('says in words what a list spans', () => {
  const span = (...times: string[]) => spanOf(byMonth(times.map(post), dayton));
  expect(span()).toBe('');
  expect(span('2026-05-02T12:00:00Z')).toBe('May 2026');
  expect(span('2026-09-02T12:00:00Z', '2026-06-02T12:00:00Z')).toBe('June to September 2026');
  expect(span('2026-01-02T17:00:00Z', '2025-12-02T12:00:00Z')).toBe('December 2025 to January 2026');
});
