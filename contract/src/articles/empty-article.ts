import type { ArticleContent } from './article-content';

/** An empty article. Its file has no schema, so that a browser can load it without zod. */
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
