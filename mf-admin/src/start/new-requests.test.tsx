import { cleanup, screen } from '@testing-library/react';

import { ann } from '../quotes/quotes.fixture';
import { counts, full, showStartPage } from './start-page.fixture';

afterEach(cleanup);

test('leaves out a person who asked not to be contacted', async () => {
  const items = [
    { ...ann, name: 'Ann Ash', doNotContact: true },
    { ...ann, id: 'b', name: 'Bea Fir' },
  ];
  const both = { items, next: null, counts, places: [] };
  await showStartPage({
    ...full,
    '/api/admin/quotes?state=new&limit=100': both,
    '/api/admin/quotes/summary': { weeks: [], dead: 0, new: 1 },
  });
  expect(await screen.findByRole('link', { name: 'Bea Fir' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Ann Ash' })).toBeNull();
  expect(await screen.findByRole('link', { name: /1\s*new requests/ })).toBeTruthy();
});

test('counts every request that waits, also where not all were loaded', async () => {
  const page = (from: number, next: string | null) => ({
    items: Array.from({ length: 100 }, (_, index) => ({ ...ann, id: `id-${from + index}` })),
    next,
    counts: { ...counts, new: 2257 },
    places: [],
  });
  const pages = Array.from({ length: 10 }, (_, index) => [
    `/api/admin/quotes?state=new&limit=100${index === 0 ? '' : `&before=p${index}`}`,
    page(index * 100, `p${index + 1}`),
  ]);
  const summary = { weeks: [], dead: 0, new: 2257 };
  await showStartPage({ ...full, ...Object.fromEntries(pages), '/api/admin/quotes/summary': summary });
  expect(await screen.findByRole('link', { name: '2,251 more' })).toBeTruthy();
  expect(screen.getByRole('link', { name: /^2,257\s*new requests$/ })).toBeTruthy();
});

test('lists the request with the earliest promised day first, from all pages', async () => {
  const page = { next: null, counts: { ...counts, new: 3 }, places: [] };
  const request = (name: string, product: string, createdAt: string) => ({
    ...ann,
    id: name,
    name,
    product,
    createdAt,
  });
  await showStartPage({
    ...full,
    '/api/admin/quotes?state=new&limit=100': {
      ...page,
      items: [
        request('Ann Ash', 'medicare', '2026-11-18T16:00:00.000Z'),
        request('Gus Fir', 'group', '2026-11-18T15:00:00.000Z'),
      ],
      next: 'older',
    },
    '/api/admin/quotes?state=new&limit=100&before=older': {
      ...page,
      items: [request('Old Oak', 'group', '2026-11-16T15:00:00.000Z')],
    },
  });
  const list = (await screen.findByRole('link', { name: 'Old Oak' })).closest('ul');
  expect([...(list?.querySelectorAll('a') ?? [])].map((link) => link.textContent)).toEqual([
    'Old Oak',
    'Ann Ash',
    'Gus Fir',
  ]);
});
