import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import type { Post } from 'contract/posts';

import { site } from '../site.fixture';
import { Share } from './share';

const post = { slug: 'part-b', title: 'The Part B penalty', excerpt: 'A sentence.' } as Post; // the only fields that it reads

const queryFn = () => Promise.reject(new Error('There is nothing to read'));
const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, queryFn } } });
queryClient.setQueryData(['/api/site'], site);
const page = (
  <QueryClientProvider client={queryClient}>
    <Share post={post} />
  </QueryClientProvider>
);

const withClipboard = (clipboard: object | undefined) =>
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true });

afterEach(() => withClipboard(undefined));

test('offers one way to the address: a button that copies it', () => {
  withClipboard({});
  render(page);
  expect(screen.getByRole('button', { name: 'Copy the link' })).toBeTruthy();
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Send by e-mail']);
});

test('offers the address as a link where nothing can be copied', () => {
  render(page);
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByRole('link', { name: 'Link to this article' })).toHaveProperty(
    'href',
    'https://yarrow.example/blog/part-b',
  );
});
