import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, waitFor } from '@testing-library/react';

import { linkOf } from './address-field';
import { LinkTargets } from './link-targets';

const articles = [
  { slug: 'still-working-at-65', title: 'Still working at 65: do you need Part B?' },
  { slug: 'drugs-in-january', title: 'Drugs in January' },
];

/** Responses of the API and the shell; articles are filtered by title. */
function answer([path, , search]: readonly unknown[]): unknown {
  const { q = '' } = (search ?? {}) as { q?: string }; // the search parameters of the query
  switch (path) {
    case '/api/admin':
      return {
        items: articles
          .filter(({ title }) => title.toLowerCase().includes(q.toLowerCase()))
          .map(({ slug, title }) => ({ title, live: { path: `/blog/${slug}` } })),
      };
    case '/_releases':
      return {
        items: [
          { list: 'header', label: 'Medicare', to: '/services/medicare' },
          { list: 'coverage', label: 'EASE for employers', to: '/services/ease' },
        ],
        pages: ['/help'],
      };
    case '/api/site':
      return { lines: ['medicare'] };
    case '/api/cities':
      return { items: [{ slug: 'troy-ohio', name: 'Troy, Ohio' }] };
    default:
      throw new Error('The API does not answer');
  }
}

const targets = (typed: string) => {
  const queryClient = new QueryClient({
    defaultOptions: { queries: { retry: false, queryFn: async ({ queryKey }) => answer(queryKey) } },
  });
  const { container, rerender } = render(<LinkTargets id="pages" typed="" />, {
    wrapper: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  });
  rerender(<LinkTargets id="pages" typed={typed} />);
  return () => [...container.querySelectorAll('option')].map(({ value, label }) => [value, label]);
};

test('lists the pages of the site without those of lines that are not sold, even if a request fails', async () => {
  const shown = targets('');
  await waitFor(() =>
    expect(shown()).toEqual([
      ['/blog/still-working-at-65', 'Still working at 65: do you need Part B?'],
      ['/blog/drugs-in-january', 'Drugs in January'],
      ['/city/troy-ohio', 'Troy, Ohio'],
      ['/help', ''],
      ['/services/medicare', 'Medicare'],
    ]),
  );
});

test.each([
  ['january', ['/blog/drugs-in-january']],
  ['/services/me', ['/blog/still-working-at-65', '/blog/drugs-in-january']],
])('searches articles by name but not by path: %s', async (typed, expected) => {
  const shown = targets(typed);
  await waitFor(() =>
    expect(shown().flatMap(([path]) => (path?.startsWith('/blog/') ? [path] : []))).toEqual(expected),
  );
});

test.each([
  ['', ''],
  ['/blog/a', '/blog/a'],
  ['#part', '#part'],
  ['tel:+19375550142', 'tel:+19375550142'],
  ['tel:+1 (937) 555-0142', 'tel:+19375550142'],
  ['tel:1-937-555-0142;ext=5', 'tel:+19375550142;ext=5'],
  ['937.555.0142 ext. 5', 'tel:+19375550142;ext=5'],
  ['tel:711', 'tel:711'],
  ['medicare.gov', 'https://medicare.gov'],
  ['ann@agency.example', 'mailto:ann@agency.example'],
  ['youtube.com/@agency', 'https://youtube.com/@agency'],
  ['january', '/blog/drugs'],
  ['medicare', '/services/medicare'],
  ['plans', undefined],
  ['nothing of the kind', undefined],
])('completes "%s" to %s', (typed, address) => {
  const names = [
    ['/blog/drugs', 'Drugs in January'],
    ['/services/medicare', 'Medicare'],
    ['/blog/a', 'Medicare plans'],
    ['/blog/b', 'Plans for two'],
  ];
  const pages = names.map(([value, label]) => Object.assign(document.createElement('option'), { value, label }));
  expect(linkOf(typed, pages)).toBe(address);
});
