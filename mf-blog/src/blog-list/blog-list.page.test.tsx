import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import type { PostList, PostSummary } from 'contract/posts';
import { MemoryRouter } from 'react-router-dom';

import { site } from '../site.fixture';
import BlogListPage, { queries } from './blog-list.page';

const post = (slug: string, title: string, publishedAt: string): PostSummary => ({
  slug,
  title,
  excerpt: 'A sentence.',
  topic: 'medicare',
  tags: [],
  publishedAt,
  updatedAt: publishedAt,
  publishedOn: publishedAt.slice(0, 10),
  updatedOn: publishedAt.slice(0, 10),
  readingMinutes: 4,
  author: { id: 'ruth-yarrow', name: 'Ruth Yarrow' },
  authors: [{ id: 'ruth-yarrow', name: 'Ruth Yarrow' }],
});

function show(query: string, list: PostList) {
  const queryFn = () => Promise.reject(new Error('The page reads what it did not ask for beforehand'));
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, queryFn } } });
  const [siteKey = [''], listKey = ['']] = queries({ params: {}, search: new URLSearchParams(query) });
  queryClient.setQueryData(siteKey, site);
  queryClient.setQueryData(listKey, list);
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[`/blog${query}`]}>
        <BlogListPage />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

const hrefOf = (selector: string) => document.head.querySelector(selector)?.getAttribute('href');

const november = post('penalty', 'The Part B penalty', '2026-11-18T14:00:00.000Z');
const october = post('letter', 'Your renewal letter', '2026-10-06T13:40:00.000Z');

test('shows each month as a chapter with its articles', () => {
  show('', { items: [november, october], older: null, newer: null });
  const chapter = screen.getByRole('region', { name: /November/ });
  expect(within(chapter).getByRole('link', { name: 'The Part B penalty' }).getAttribute('href')).toBe('/blog/penalty');
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
});

test('describes the whole Almanac by the names of its topics', () => {
  show('', { items: [november], older: null, newer: null });
  const description = document.head.querySelector('meta[name=description]')?.getAttribute('content');
  expect(description).toContain(': Employers and Medicare. Rules');
});

test('tells screen readers which topic the list shows now', () => {
  show('?topic=medicare', { items: [november], older: null, newer: null });
  expect(screen.getByText(/^Medicare, month by month\./).getAttribute('aria-live')).toBe('polite');
});

test('links to older and newer articles of the same topic, in the page and in its head', () => {
  const cursor = '2026-10-06T13:40:00.000Z_letter';
  show(`?topic=medicare&before=${encodeURIComponent('2026-12-01T00:00:00.000Z_x')}`, {
    items: [november, october],
    older: cursor,
    newer: 'n',
  });
  const older = `/blog?topic=medicare&before=${encodeURIComponent(cursor)}`;
  expect(screen.getByRole('link', { name: 'Older articles' }).getAttribute('href')).toBe(older);
  expect(hrefOf('link[rel=next]')).toBe(`https://yarrow.example${older}`);
  expect(hrefOf('link[rel=prev]')).toBe('https://yarrow.example/blog?topic=medicare&after=n');
});

test('gives the first page its canonical URL, even when reached by a cursor', () => {
  show(`?after=${encodeURIComponent('2026-09-01T00:00:00.000Z_x')}`, { items: [november], older: 'o', newer: null });
  expect(hrefOf('link[rel=canonical]')).toBe('https://yarrow.example/blog');
});

test('shows a message for an empty list and keeps it out of search engines', () => {
  show('?topic=ease', { items: [], older: null, newer: null });
  expect(screen.getByText('Nothing is written here yet.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See everything in the Almanac' }).getAttribute('href')).toBe('/blog');
  expect(document.head.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex, follow');
});

test('offers no link to the whole Almanac while nothing is in it', () => {
  show('', { items: [], older: null, newer: null });
  expect(screen.getByText('Nothing is written here yet.')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'See everything in the Almanac' })).toBeNull();
  expect(screen.getByRole('link', { name: site.phone })).toBeTruthy();
});
