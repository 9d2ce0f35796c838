import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import type { ShownCover } from 'contract/media';
import type { Post } from 'contract/posts';

import { site } from '../site.fixture';
import { ArticleCover } from './article-cover';
import { ArticleHead } from './article-head';

const file = (end: string) => `/api/media/k3v9x0q2m7ab-1f2e3d4c5b6a-${end}`;
const cover: ShownCover = {
  media: 'k3v9x0q2m7ab',
  alt: 'Two letters on a kitchen table',
  focal: { x: 0.25, y: 0.8 },
  picture: {
    src: file('1200.jpg'),
    srcset: `${file('480.jpg')} 480w, ${file('1200.jpg')} 1200w`,
    width: 1200,
    height: 800,
    sources: [{ type: 'image/avif', srcset: `${file('480.avif')} 480w` }],
  },
  crops: {
    wide: file('wide-25-80.jpg'),
    '16x9': file('16x9-25-80.jpg'),
    '4x3': file('4x3-25-80.jpg'),
    '1x1': file('1x1-25-80.jpg'),
  },
};

const post: Post = {
  slug: 'penalty',
  title: 'The Part B penalty',
  excerpt: 'A sentence.',
  topic: 'medicare',
  tags: [],
  publishedAt: '2026-11-18T14:00:00.000Z',
  updatedAt: '2026-11-18T14:00:00.000Z',
  publishedOn: '2026-11-18',
  updatedOn: '2026-11-18',
  readingMinutes: 4,
  author: { id: 'ruth-yarrow', name: 'Ruth Yarrow' },
  authors: [{ id: 'ruth-yarrow', name: 'Ruth Yarrow' }],
  html: '',
  headings: [],
  seo: { title: 'The Part B penalty', description: 'A sentence.' },
  cover,
  canonical: null,
  related: [],
  newer: null,
  older: null,
};

test('loads the cover with high priority, reserves its space and keeps its focal point', () => {
  render(<ArticleCover cover={cover} />);
  const image = screen.getByRole('img', { name: 'Two letters on a kitchen table' });
  expect(image.getAttribute('fetchpriority')).toBe('high');
  expect(image.getAttribute('loading')).toBeNull();
  expect([image.getAttribute('width'), image.getAttribute('height')]).toEqual(['1200', '800']);
  expect(getComputedStyle(image).objectPosition).toBe('25% 80%');
});

function headOf(shown: Post, team: readonly { id: string }[] = []) {
  document.head.querySelectorAll('meta').forEach((element) => element.remove());
  const queryFn = () => Promise.reject(new Error('There is nothing to read'));
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, queryFn } } });
  queryClient.setQueryData(['/api/site'], site);
  const { container } = render(
    <QueryClientProvider client={queryClient}>
      <ArticleHead post={shown} team={team} trail={[]} />
    </QueryClientProvider>,
  );
  const meta = (name: string) => document.head.querySelector(`meta[property="${name}"]`)?.getAttribute('content');
  const graph = JSON.parse(container.querySelector('script')?.textContent ?? '');
  return {
    image: meta('og:image'),
    type: meta('og:image:type'),
    alt: meta('og:image:alt'),
    inGraph: graph['@graph'][0].image,
    authorUrl: meta('article:author'),
    author: graph['@graph'][1],
  };
}

test('link previews and structured data use the cover, cropped to their shapes', () => {
  expect(headOf(post)).toMatchObject({
    image: 'https://yarrow.example/api/media/k3v9x0q2m7ab-1f2e3d4c5b6a-wide-25-80.jpg',
    type: 'image/jpeg',
    alt: 'Two letters on a kitchen table',
    inGraph: ['1x1', '4x3', '16x9'].map((shape) => `https://yarrow.example${file(`${shape}-25-80.jpg`)}`),
  });
});

test('an article without a cover uses its drawn picture', () => {
  const { image, type, inGraph } = headOf({ ...post, cover: null });
  expect([image, type]).toEqual(['https://yarrow.example/og/blog/penalty.png', 'image/png']);
  expect(inGraph).toHaveLength(3);
});

test.each([
  ['The Part B penalty', 'The Part B penalty. Yarrow & Day.'],
  ['Do you need Part B?', 'Do you need Part B? Yarrow & Day.'],
])('the description of the drawn picture ends the title %s once', (title, alt) => {
  expect(headOf({ ...post, seo: { ...post.seo, title }, cover: null }).alt).toBe(alt);
});

const page = 'https://yarrow.example/team/ruth-yarrow';
const ruth = { '@type': 'Person', '@id': `${page}#person`, name: 'Ruth Yarrow' };

test('an author of the agency is named with their page', () => {
  expect(headOf(post, [{ id: 'ruth-yarrow' }])).toMatchObject({ authorUrl: page, author: { ...ruth, url: page } });
});

test('an author who has left is named without their former page', () => {
  const { authorUrl, author } = headOf(post, [{ id: 'tom-day' }]);
  expect(authorUrl).toBeUndefined();
  expect(author).toEqual(ruth);
});
