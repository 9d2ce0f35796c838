import type { ArticleSummary } from 'contract/articles';

import { addressOf, listKey, placeFrom, sorted } from './list-place';

const plain = placeFrom(new URLSearchParams());

test('the plain list has the plain address', () => {
  expect(plain).toEqual({ q: '', state: null, sort: 'changed', order: 'descending' });
  expect(addressOf(plain)).toBe('/admin/articles');
});

test('what is looked for is in the address, and comes back from it', () => {
  const place = { q: 'part b', state: 'draft', sort: 'title', order: 'descending' } as const; // the state is a literal
  const address = addressOf(place);
  expect(address).toBe('/admin/articles?q=part+b&state=draft&sort=title&order=descending');
  expect(placeFrom(new URLSearchParams(address.split('?')[1]))).toEqual(place);
});

test('what the address makes up is left out', () => {
  expect(placeFrom(new URLSearchParams('state=lost&sort=color&order=up'))).toEqual(plain);
});

test('asks the API for what it can filter', () => {
  expect(listKey({ q: 'a&b', state: 'changed' }, 'cursor')).toEqual(['/api/admin/articles?q=a%26b&state=changed&before=cursor&limit=100']);
});

test('sorts what came', () => {
  const rows = [
    { title: 'beta', updatedAt: '2026-01-02', state: 'published' },
    { title: 'Alpha', updatedAt: '2026-01-01', state: 'draft' },
  ] as ArticleSummary[]; // what sorting looks at
  const titles = (sort: 'title' | 'state' | 'changed', order: 'ascending' | 'descending') => sorted(rows, { sort, order }).map(({ title }) => title);
  expect(titles('title', 'ascending')).toEqual(['Alpha', 'beta']);
  expect(titles('state', 'ascending')).toEqual(['Alpha', 'beta']);
  expect(titles('changed', 'descending')).toEqual(['beta', 'Alpha']);
});
