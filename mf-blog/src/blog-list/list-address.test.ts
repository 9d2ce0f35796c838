import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { pathOf } from 'contract/request';

import { listPath, listQuery, readListAddress } from './list-address';

const apiPathOf = (address: ReturnType<typeof readListAddress>) => pathOf(listQuery(address).queryKey);

const cursor = '2026-11-18T14:00:00.000Z_the-part-b-penalty';
const read = (query: string) => readListAddress(new URLSearchParams(query));

test('uses the same parameters in the same order for the API and for links', () => {
  const address = read(`before=${encodeURIComponent(cursor)}&topic=medicare`);
  expect(apiPathOf(address)).toBe(`/api/posts?topic=medicare&before=${encodeURIComponent(cursor)}`);
  expect(listPath(address)).toBe(`/blog?topic=medicare&before=${encodeURIComponent(cursor)}`);
});

test('declares its parameters, since the shell drops all others', () => {
  const declaration = readFileSync(join(__dirname, '../../remote.json'), 'utf8');
  const { queryParameters } = JSON.parse(declaration) as { queryParameters: string[] };
  const address = { q: 'a', topic: 'medicare', tag: 'b', author: 'c', before: 'd', after: 'e' } as const;
  expect([...new URL(listPath(address), 'http://site').searchParams.keys()]).toEqual(queryParameters);
});

test('has no query string for the whole Almanac', () => {
  expect(apiPathOf(read(''))).toBe('/api/posts');
  expect(listPath({})).toBe('/blog');
});

test('falls back to the whole Almanac for invalid parameters', () => {
  const wrong = [
    'topic=golf',
    'topic=constructor',
    'before=yesterday',
    'after=1',
    'before=2026-13-45T12:00:00.000Z_the-part-b-penalty',
    'after=2026-11-18T25:00:00.000Z_the-part-b-penalty',
    `tag=${'x'.repeat(61)}`,
    'author=Ruth Yarrow',
    'utm_source=mail',
  ];
  for (const query of wrong) expect(listPath(read(query))).toBe('/blog');
});

test('never requests older and newer at once, which the API refuses', () => {
  expect(read(`before=${cursor}&after=${cursor}`)).toMatchObject({ before: cursor, after: undefined });
});

test('normalizes a search, however its URL was written', () => {
  for (const query of [
    'q=part+b&topic=medicare',
    'topic=medicare&q=%20part%20%20b%20',
    'q=part%20b&tag=x&author=ruth-yarrow&topic=medicare',
  ]) {
    expect(apiPathOf(read(query))).toBe('/api/posts/search?q=part%20b&topic=medicare');
    expect(listPath(read(query))).toBe('/blog?q=part%20b&topic=medicare');
  }
  expect(apiPathOf(read('q=1%2B1%26more'))).toBe('/api/posts/search?q=1%2B1%26more');
});

test('ignores characters that the API refuses, which come with pasted text', () => {
  expect(listPath(read('q=%E2%80%AApart%20b%E2%80%AC%00'))).toBe('/blog?q=part%20b');
  expect(listPath(read('tag=%E2%80%AApart%20b%00'))).toBe('/blog?tag=part%20b');
});

test('accepts result cursors only for a search, and list cursors only for a list', () => {
  const resultCursor = '12_2026-11-18T14:00:00.000Z_417';
  expect(read(`q=x&before=${resultCursor}`)).toMatchObject({ q: 'x', before: resultCursor });
  expect(read(`before=${resultCursor}`)).toMatchObject({ q: undefined, before: undefined });
  expect(read(`q=x&before=${cursor}`)).toMatchObject({ before: undefined });
  expect(read('q=x&before=12_2026-13-45T12:00:00.000Z_417')).toMatchObject({ before: undefined });
});

test('falls back to the whole Almanac if the search is empty or too long', () => {
  for (const query of ['q=', 'q=+', `q=${'x'.repeat(201)}`]) expect(listPath(read(query))).toBe('/blog');
});
