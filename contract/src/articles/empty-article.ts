import type { ArticleContent } from './article-content';

/** An article of which nothing is written. In a file without a schema, so that a browser can have it without zod. */
export const emptyArticle: ArticleContent = {
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
