import '@testing-library/jest-dom';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import type { PostSummary } from 'contract/posts';
import { createLoader } from 'contract/request';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';

import { ButtonLink } from '../actions/button';
import { Breadcrumbs } from './breadcrumbs';
import { EntryRow } from './entry-row';
import { Tag } from './tag';

function show(children: ReactNode) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, queryFn: createLoader() } } });
  client.setQueryData(['/api/site'], { timeZone: 'America/New_York' });
  return render(
    <MemoryRouter>
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    </MemoryRouter>,
  );
}

const post: PostSummary = {
  slug: 'the-part-b-penalty',
  title: 'The Part B penalty',
  excerpt: 'Ten percent for every full year.',
  topic: 'medicare',
  tags: [],
  publishedAt: '2026-11-19T03:00:00.000Z',
  updatedAt: '2026-11-19T03:00:00.000Z',
  publishedOn: '2026-11-18',
  updatedOn: '2026-11-18',
  readingMinutes: 6,
  author: { id: 'ruth-yarrow', name: 'Ruth Yarrow' },
  authors: [{ id: 'ruth-yarrow', name: 'Ruth Yarrow' }],
};

it('lists an article with its publication day in the agency’s time zone', () => {
  show(<EntryRow post={post} level={2} />);
  expect(screen.getByRole('link', { name: 'The Part B penalty' })).toHaveAttribute('href', '/blog/the-part-b-penalty');
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('The Part B penalty');
  expect(screen.getByText('November 18, 2026')).toHaveAttribute('datetime', '2026-11-19T03:00:00.000Z');
});

it('links to parent pages and marks the current one', () => {
  show(<Breadcrumbs items={[{ label: 'Home', to: '/' }, { label: 'Medicare' }]} />);
  expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  expect(screen.getByText('Medicare')).toHaveAttribute('aria-current', 'page');
});

it('marks the active tag of a list', () => {
  show(
    <>
      <Tag to="/blog">All</Tag>
      <Tag to="/blog?tag=dental" state="current">
        Dental
      </Tag>
    </>,
  );
  expect(screen.getByRole('link', { current: true })).toHaveTextContent('Dental');
});

it('links to a page of the site and to a phone number', () => {
  show(
    <>
      <ButtonLink to="/get-quote">Ask for a quote</ButtonLink>
      <ButtonLink href="tel:+19375550142">Call</ButtonLink>
    </>,
  );
  expect(screen.getByRole('link', { name: 'Ask for a quote' })).toHaveAttribute('href', '/get-quote');
  expect(screen.getByRole('link', { name: 'Call' })).toHaveAttribute('href', 'tel:+19375550142');
});

it('replaces title and excerpt with the given content', () => {
  show(
    <EntryRow post={post} title="The marked title" text="… the lines …">
      <ul aria-label="Tags" />
    </EntryRow>,
  );
  expect(screen.getByRole('link', { name: 'The marked title' })).toHaveAttribute('href', '/blog/the-part-b-penalty');
  expect(screen.getByRole('article')).not.toHaveTextContent('Ten percent');
  expect(screen.getByRole('list', { name: 'Tags' })).toBeInTheDocument();
});
