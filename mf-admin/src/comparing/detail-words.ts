import { topicNames } from 'contract/lines-of-business';
import type { ArticleContent } from 'contract/article-content';
import { t } from 'contract/words';

import type { DetailField } from './merge';

export const detailNames: Record<DetailField, string> = {
  title: t`Title`,
  excerpt: t`Summary`,
  slug: t`Address`,
  topic: t`Topic`,
  author: t`Author`,
  coAuthors: t`Other authors`,
  tags: t`Tags`,
  publishDate: t`Publish date`,
  cover: t`Picture`,
  seo: t`Search title and description`,
  canonical: t`First published at`,
};

const none = t`Nothing`;

/** Returns a detail as a line of text. @param nameOf returns the name of an author */
export function detailWords(
  content: Omit<ArticleContent, 'markdown'>,
  field: DetailField,
  nameOf: (id: string) => string,
): string {
  switch (field) {
    case 'author':
      return content.author ? nameOf(content.author) : none;
    case 'topic':
      return content.topic ? topicNames[content.topic] : none;
    case 'tags':
      return content.tags.join(', ') || none;
    case 'coAuthors':
      return content.coAuthors?.map(nameOf).join(', ') || none;
    case 'cover':
      return content.cover ? content.cover.alt || t`A picture without a description` : none;
    case 'seo':
      return [content.seo.title, content.seo.description].filter(Boolean).join('. ') || none;
    case 'publishDate':
      return content.publishDate?.replace('T', ' ') ?? none;
    default:
      return content[field] || none;
  }
}
