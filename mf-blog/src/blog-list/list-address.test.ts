import { listKey, listPath, readListAddress } from './list-address';

const cursor = '2026-11-18T14:00:00.000Z_the-part-b-penalty';
const read = (query: string) => readListAddress(new URLSearchParams(query));

test('asks the API and links to the list with the same words in the same order', () => {
  const address = read(`before=${encodeURIComponent(cursor)}&topic=medicare`);
  expect(listKey(address)).toEqual([`/api/posts?topic=medicare&before=${encodeURIComponent(cursor)}`]);
  expect(listPath(address)).toBe(`/blog?topic=medicare&before=${encodeURIComponent(cursor)}`);
});

test('has no query string for the whole Almanac', () => {
  expect(listKey(read(''))).toEqual(['/api/posts']);
  expect(listPath({})).toBe('/blog');
});

test('shows the Almanac where an address asks for what there cannot be', () => {
  const wrong = ['topic=golf', 'topic=constructor', 'before=yesterday', 'after=1', `tag=${'x'.repeat(61)}`, 'author=Ruth Yarrow', 'utm_source=mail'];
  for (const query of wrong) expect(listPath(read(query))).toBe('/blog');
});

test('never asks for older and newer at once, which the API refuses', () => {
  expect(read(`before=${cursor}&after=${cursor}`)).toMatchObject({ before: cursor, after: undefined });
});
