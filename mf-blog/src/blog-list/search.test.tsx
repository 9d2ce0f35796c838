import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { pathOf } from 'contract/request';
import type { PostSearch, PostSearchResult } from 'contract/posts';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';

import { site } from '../site.fixture';
import BlogListPage, { queries } from './blog-list.page';
import { SearchForm } from './search-form';

const penalty: PostSearchResult = {
  slug: 'penalty',
  title: 'The Part B penalty',
  excerpt: 'A sentence.',
  topic: 'medicare',
  tags: ['part b', 'turning 65'],
  publishedAt: '2026-11-18T14:00:00.000Z',
  updatedAt: '2026-11-18T14:00:00.000Z',
  publishedOn: '2026-11-18',
  updatedOn: '2026-11-18',
  readingMinutes: 4,
  author: { id: 'ruth-yarrow', name: 'Ruth Yarrow' },
  authors: [{ id: 'ruth-yarrow', name: 'Ruth Yarrow' }],
  hits: {
    title: [
      { text: 'The ', hit: false },
      { text: 'Part', hit: true },
      { text: ' B penalty', hit: false },
    ],
    snippet: [
      { text: '… before ', hit: false },
      { text: 'part', hit: true },
      { text: ' <b>of</b> it …', hit: false },
    ],
  },
};

const onePage: PostSearch = { items: [penalty], count: 1, words: ['part'], alsoWords: [], older: null, newer: null };

function show(query: string, answers: Record<string, PostSearch>) {
  const requestedPaths: string[] = [];
  const queryFn = ({ queryKey }: { queryKey: readonly unknown[] }) => {
    const path = pathOf(queryKey);
    requestedPaths.push(path);
    const result = answers[path];
    return result ? Promise.resolve(result) : Promise.reject(new Error(`Nobody expected ${path}`));
  };
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false, queryFn } } });
  const [siteKey = [''], listKey = ['']] = queries({ params: {}, search: new URLSearchParams(query) });
  queryClient.setQueryData(siteKey, site);
  const first = answers[pathOf(listKey)];
  if (!first) throw new Error(`There is no answer for ${pathOf(listKey)}`);
  queryClient.setQueryData(listKey, first);
  const { container } = render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter initialEntries={[`/blog${query}`]}>
        <BlogListPage />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { container, requestedPaths };
}

const resultsWith = (more: Partial<PostSearch>, key = '/api/posts/search?q=part') => ({
  [key]: { ...onePage, ...more },
});
const robots = () => document.head.querySelector('meta[name=robots]')?.getAttribute('content');

test('shows results with the hits marked, as text and never as markup', () => {
  const { container } = show('?q=part', resultsWith({}));
  expect([...container.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['Part', 'part']);
  const result = screen.getByRole('article');
  expect(within(result).getByRole('link', { name: 'The Part B penalty' }).getAttribute('href')).toBe('/blog/penalty');
  expect(result.textContent).toContain('… before part <b>of</b> it …');
  expect(within(result).getByRole('link', { name: 'turning 65' }).getAttribute('href')).toBe('/blog?tag=turning%2065');
});

test('shows the number of results and the alternative words', () => {
  show(
    '?q=prat',
    resultsWith(
      { count: 1234, words: ['prat'], alsoWords: ['part', 'pat', 'rat', 'pray'] },
      '/api/posts/search?q=prat',
    ),
  );
  expect(screen.getByRole('status').textContent).toBe(
    '1,234 articles about “prat”. We also looked for part, pat, and rat.',
  );
});

test('has a GET form that keeps the search text and its topic', () => {
  show('?q=part&topic=medicare', resultsWith({}, '/api/posts/search?q=part&topic=medicare'));
  const form = screen.getByRole('search');
  expect([form.getAttribute('method'), form.getAttribute('action')]).toEqual(['get', '/blog']);
  expect(new URLSearchParams([...new FormData(form as HTMLFormElement)] as [string, string][]).toString()).toBe(
    'q=part&topic=medicare',
  ); // a form with text fields only
  expect(screen.getByLabelText('Find an article').getAttribute('maxlength')).toBe('200');
  expect(screen.getByRole('status').textContent).toContain('1 Medicare article about “part”.');
  const topics = screen.getByRole('navigation', { name: 'Topics' });
  expect(within(topics).getByRole('link', { name: 'Employers' }).getAttribute('href')).toBe(
    '/blog?q=part&topic=group-health',
  );
  expect(within(topics).queryByRole('link', { name: 'EASE' })).toBeNull(); // which the agency does not sell
  expect(within(topics).getByRole('link', { name: 'Everything' }).getAttribute('href')).toBe('/blog?q=part');
});

test('searches without leaving the page and updates the existing status line', async () => {
  show('?q=part', { ...resultsWith({}), ...resultsWith({ count: 7, words: ['cobra'] }, '/api/posts/search?q=cobra') });
  const line = screen.getByRole('status');
  const field = screen.getByRole('searchbox', { name: 'Find an article' });
  await userEvent.clear(field);
  await userEvent.type(field, ' cobra {Enter}');
  await waitFor(() => expect(line.textContent).toContain('7 articles about “cobra”.'));
  expect(screen.getByRole('status')).toBe(line);
});

test('keeps result pages out of search engines, with their own title and URL', () => {
  const cursor = '12_2026-11-18T14:00:00.000Z_3';
  show('?q=part', resultsWith({ count: 20, older: cursor }));
  expect(robots()).toBe('noindex, follow');
  expect(document.title).toBe('“part”, in the Almanac | Yarrow & Day');
  expect(document.head.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(
    'https://yarrow.example/blog?q=part',
  );
  expect(screen.getByRole('link', { name: 'More results' }).getAttribute('href')).toBe(
    `/blog?q=part&before=${encodeURIComponent(cursor)}`,
  );
});

test('says once that nothing is found, and suggests next steps and the phone', () => {
  show('?q=part&topic=ease', resultsWith({ items: [], count: 0 }, '/api/posts/search?q=part&topic=ease'));
  expect(screen.getByRole('status').textContent).toContain('No EASE articles about “part”.');
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Try other words, or fewer.');
  expect(screen.getByRole('link', { name: 'Look beyond EASE' }).getAttribute('href')).toBe('/blog?q=part');
  expect(screen.getByRole('link', { name: 'see everything in the Almanac' }).getAttribute('href')).toBe('/blog');
  expect(screen.getByRole('link', { name: '937-555-0142' }).getAttribute('href')).toBe('tel:+19375550142');
});

test('says that only stop words were typed, and shows the Almanac’s months', () => {
  const { container } = show('?q=the', resultsWith({ words: [], count: 20 }, '/api/posts/search?q=the'));
  expect(screen.getByRole('region', { name: /November/ })).toBeTruthy();
  expect(container.querySelector('mark')).toBeNull();
  expect(screen.getByRole('status').textContent).toContain('There’s no word to look for in “the”.');
  expect(robots()).toBe('noindex, follow');
});

afterEach(() => sessionStorage.clear());

test('keeps text typed before hydration, and follows the history afterwards', async () => {
  const tree = (q?: string) => (
    <MemoryRouter>
      <SearchForm address={{ q }} />
    </MemoryRouter>
  );
  const page = document.body.appendChild(document.createElement('div'));
  page.innerHTML = renderToString(tree());
  const field = () => page.querySelector<HTMLInputElement>('[name=q]');
  await userEvent.type(field() ?? page, 'part b penalty');
  const root = await act(async () => hydrateRoot(page, tree()));
  expect(field()?.value).toBe('part b penalty');
  await act(async () => root.render(tree('cobra')));
  expect(field()?.value).toBe('cobra');
  await act(async () => root.render(tree()));
  expect(field()?.value).toBe('');
  await act(async () => root.unmount());
  page.remove();
});

test('keeps words that are typed and not sent when the page is loaded again, for the same search only', async () => {
  const field = () => screen.getByRole<HTMLInputElement>('searchbox');
  const load = (q?: string) =>
    render(
      <MemoryRouter>
        <SearchForm address={{ q }} />
      </MemoryRouter>,
    );
  const first = load();
  await userEvent.type(field(), 'dental');
  first.unmount();
  const again = load('cobra');
  expect(field().value).toBe('cobra');
  again.unmount();
  const second = load();
  expect(field().value).toBe('dental');
  await userEvent.type(field(), '{Enter}');
  second.unmount();
  load();
  expect(field().value).toBe('');
});

it('marks what is from an article as English on a page in another language', async () => {
  jest.resetModules();
  jest.replaceProperty(process, 'env', { ...process.env, SITE_LANGUAGE: 'es-US' });
  const [server, router, { ResultRow }] = await Promise.all([
    import('react-dom/server'),
    import('react-router-dom'),
    import('./result-row'),
  ]);
  const markup = server.renderToStaticMarkup(
    <router.MemoryRouter>
      <ResultRow result={penalty} />
    </router.MemoryRouter>,
  );
  const english = [...markup.matchAll(/lang="en-US"[^>]*>(.*?)<\/(?:a|p)>/g)].map(([, text = '']) =>
    text.replace(/<[^>]*>/g, ''),
  );
  expect(english).toEqual(['The Part B penalty', '… before part &lt;b&gt;of&lt;/b&gt; it …', 'part b', 'turning 65']);
  jest.restoreAllMocks();
});
