import { pathOf } from 'contract/request';

import { articleQueries } from '../articles/article.queries';
import { addressOf, fromStart, placeFrom, searchIn } from './list-place';

const plain = placeFrom(new URLSearchParams());
const inAddress = (address: string) => placeFrom(new URLSearchParams(address.split('?')[1]));

test('the plain list has the plain address', () => {
  expect(plain).toEqual({ q: '', state: null, sort: 'changed', order: 'descending', at: null });
  expect(addressOf(plain)).toBe('/admin/articles');
});

test('what is looked for, how it is sorted and which page it is are in the address, and come back from it', () => {
  const place = {
    q: 'part b',
    state: 'draft',
    sort: 'title',
    order: 'descending',
    at: { side: 'after', cursor: 'abc' },
  } as const;
  const address = addressOf(place);
  expect(address).toBe('/admin/articles?q=part%20b&state=draft&sort=title&order=descending&after=abc');
  expect(inAddress(address)).toEqual(place);
  expect(inAddress('?before=abc')).toEqual({ ...plain, at: { side: 'before', cursor: 'abc' } });
});

test('what is sorted otherwise is shown from its beginning', () => {
  expect(fromStart(inAddress('?q=cobra&after=abc'), { sort: 'date' })).toBe('/admin/articles?q=cobra&sort=date');
});

test('what the address makes up is left out', () => {
  expect(placeFrom(new URLSearchParams('state=lost&sort=color&order=up'))).toEqual(plain);
});

test('asks the API for just that', () => {
  const { queryKey } = articleQueries.list(
    searchIn({ ...plain, q: 'a&b', state: 'changed', at: { side: 'before', cursor: 'c' } }),
  );
  expect(pathOf(queryKey)).toBe('/api/admin/articles?q=a%26b&state=changed&before=c');
});
