import type { MediaUse } from 'contract/media';

import { addressOf, placeWords, usedIn } from './used-in';

const use = (article: string, changes: Partial<MediaUse> = {}): MediaUse => ({
  article,
  title: `About ${article}`,
  slug: article,
  place: 'text',
  state: 'live',
  ...changes,
});

test('summarizes usage in a line, counting each article once', () => {
  expect(usedIn([])).toBe('Not used');
  expect(usedIn([use('a'), use('a', { place: 'cover' })])).toBe('Used in: About a');
  expect(usedIn([use('a'), use('b'), use('c'), use('d', { state: 'earlier' })])).toBe('Used in: About a and 2 more');
  expect(usedIn([use('d', { state: 'earlier' })])).toBe('Only in earlier versions');
});

test('describes where an article uses a picture and whether visitors see it', () => {
  const usage = [use('a', { place: 'cover' }), use('a', { state: 'draft' }), use('b', { state: 'draft' })];
  expect(placeWords(usage, 'a')).toBe('as its cover and in its text');
  expect(placeWords(usage, 'b')).toBe('in its text, not published');
  expect(placeWords([use('c', { state: 'scheduled' })], 'c')).toBe('in the version that is scheduled');
  expect(placeWords([use('d', { state: 'earlier' })], 'd')).toBe('in an earlier version');
});

test.each([
  ['cover', '/admin/articles/a', 'as its cover'],
  ['photo', '/admin/people/a', 'as their photo'],
  ['biography', '/admin/people/a', 'in their biography'],
  ['town', '/admin/towns/a', 'in the text of the town'],
  ['service', '/admin/services/a', 'in the texts of the page'],
  ['logo', '/admin/agency', 'as its logo'],
] as const)('leads to the form where a use as %s is edited', (place, address, words) => {
  const one = use('a', { place });
  expect(addressOf(one)).toBe(address);
  expect(placeWords([one], 'a')).toBe(words);
});
