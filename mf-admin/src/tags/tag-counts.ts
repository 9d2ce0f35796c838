import type { TagList } from 'contract/tags';
import { plural, t } from 'contract/words';
import { formatNumber } from 'ui';

export type Tag = TagList['items'][number];

/** "3 articles" */
export const articlesInWords = (count: number) =>
  plural(count, { one: '1 article', other: `${formatNumber(count)} articles` });

/** "3 articles, 2 of them published" */
export function countInWords({ articles, published }: Pick<Tag, 'articles' | 'published'>): string {
  if (articles === 0 && published === 0) return t`No article yet`;
  return t`${articlesInWords(articles)}, ${formatNumber(published)} published`;
}

/** "Renaming to “costs”: 340 of 2,000 articles" */
export function progressInWords({ to, done, total }: NonNullable<Tag['change']>): string {
  const far = t`${formatNumber(done)} of ${articlesInWords(total)}`;
  return to === null ? t`Deleting: ${far}` : t`Renaming to “${to}”: ${far}`;
}

export const isUnderWay = (tags: readonly Tag[], name: string) => tags.some((tag) => tag.name === name && tag.change);

/** What is said of a step that goes on after its answer. */
export const underWay = () => ({
  title: t`Under way`,
  description: t`The articles change one after the other, which the list counts. You need not wait for it.`,
});
