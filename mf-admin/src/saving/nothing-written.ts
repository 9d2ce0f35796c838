import type { ArticleContent } from 'contract/article-content';

/** What a new article holds. Here and not from the contract, whose file brings zod along. */
export const nothingWritten: ArticleContent = {
  title: '',
  slug: '',
  excerpt: '',
  topic: null,
  tags: [],
  author: null,
  cover: null,
  seo: { title: '', description: '' },
  canonical: null,
  markdown: '',
};
