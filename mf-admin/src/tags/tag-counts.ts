import type { TagList } from 'contract/tags';
import { plural, t } from 'contract/words';

export type Tag = TagList['items'][number];

/** "3 articles" */
export const articlesInWords = (count: number) => plural(count, { one: '1 article', other: `${count} articles` });

/** "3 articles, 2 of them published" */
export function countInWords({ articles, published }: Pick<Tag, 'articles' | 'published'>): string {
  if (articles === 0 && published === 0) return t`No article yet`;
  return t`${articlesInWords(articles)}, ${published} published`;
}
