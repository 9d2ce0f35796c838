import { topicNames } from 'contract/lines-of-business';
import type { ArticleContent } from 'contract/article-content';

import type { DetailField } from './merge';

export const detailNames: Record<DetailField, string> = {
  title: 'Title',
  excerpt: 'Summary',
  slug: 'Address',
  topic: 'Topic',
  author: 'Author',
  tags: 'Tags',
  cover: 'Picture',
  seo: 'Search title and description',
  canonical: 'First published at',
};

const none = 'Nothing';

/** What a detail says, in a line. */
export function detailWords(content: Omit<ArticleContent, 'markdown'>, field: DetailField): string {
  switch (field) {
    case 'topic':
      return content.topic ? topicNames[content.topic] : none;
    case 'tags':
      return content.tags.join(', ') || none;
    case 'cover':
      return content.cover ? content.cover.alt || 'A picture without a description' : none;
    case 'seo':
      return [content.seo.title, content.seo.description].filter(Boolean).join('. ') || none;
    default:
      return content[field] || none;
  }
}
