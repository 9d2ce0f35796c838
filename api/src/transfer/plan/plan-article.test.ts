import type { IncomingArticle } from '../incoming-article';
import { options } from '../import-files.fixture';
import { planArticle } from './plan-article';

const incoming: IncomingArticle = {
  externalId: '1',
  title: 'Counting days',
  slug: 'counting-days',
  excerpt: '',
  topic: null,
  tags: [],
  author: null,
  state: 'draft',
  publishedAt: null,
  updatedAt: null,
  seo: { title: '', description: '' },
  canonical: null,
  cover: null,
  markdown: '',
  base: null,
  addresses: [],
  notes: [],
};

it('shows no half of an emoji where it cuts an address for the report', () => {
  const canonical = `not an address${'🌻'.repeat(80)}`;
  const { notes } = planArticle({ ...incoming, canonical }, [], options());
  expect(notes.list()).toEqual([
    `Its canonical address was dropped, because it is none: not an address${'🌻'.repeat(66)}`,
  ]);
});
