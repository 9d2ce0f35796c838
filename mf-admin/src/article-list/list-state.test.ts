import { pathOf } from 'contract/request';

import { articleQueries } from '../articles/article.queries';
import { listUrl, firstPageUrl, parseListState, searchParamsOf } from './list-state';

const plain = parseListState(new URLSearchParams());
const inAddress = (address: string) => parseListState(new URLSearchParams(address.split('?')[1]));

test('the default list has the plain URL', () => {
  expect(plain).toEqual({ q: '', state: null, sort: 'changed', order: 'descending', at: null });
  expect(listUrl(plain)).toBe('/admin/articles');
});

test('search, sort order and page survive the round trip through the URL', () => {
  const place = {
    q: 'part b',
    state: 'draft',
    sort: 'title',
    order: 'descending',
    at: { side: 'after', cursor: 'abc' },
  } as const;
  const address = listUrl(place);
  expect(address).toBe('/admin/articles?q=part%20b&state=draft&sort=title&order=descending&after=abc');
  expect(inAddress(address)).toEqual(place);
  expect(inAddress('?before=abc')).toEqual({ ...plain, at: { side: 'before', cursor: 'abc' } });
});

test('another sort order starts at the first page', () => {
  expect(firstPageUrl(inAddress('?q=cobra&after=abc'), { sort: 'date' })).toBe('/admin/articles?q=cobra&sort=date');
});

test('ignores unknown values in the URL', () => {
  expect(parseListState(new URLSearchParams('state=lost&sort=color&order=up'))).toEqual(plain);
});

test('requests the same parameters from the API', () => {
  const { queryKey } = articleQueries.list(
    searchParamsOf({ ...plain, q: 'a&b', state: 'changed', at: { side: 'before', cursor: 'c' } }),
  );
  expect(pathOf(queryKey)).toBe('/api/admin/articles?q=a%26b&state=changed&before=c');
});
