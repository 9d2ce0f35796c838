import type { TagList } from 'contract/tags';
import { plural, t } from 'contract/words';
import { formatNumber } from 'ui';

export type Tag = TagList['items'][number];

/** Formats a count: "3 articles". */
export const articlesInWords = (count: number) =>
  plural(count, { one: '1 article', other: `${formatNumber(count)} articles` });

/** Formats the counts of a tag: "3 articles, 2 published". */
export function countInWords({ articles, published }: Pick<Tag, 'articles' | 'published'>): string {
  if (articles === 0 && published === 0) return t`No article yet`;
  return t`${articlesInWords(articles)}, ${formatNumber(published)} published`;
}

/** Formats a running change: "Renaming to “costs”: 340 of 2,000 articles". */
export function progressInWords({ to, done, total }: NonNullable<Tag['change']>): string {
  const far = t`${formatNumber(done)} of ${articlesInWords(total)}`;
  return to === null ? t`Deleting: ${far}` : t`Renaming to “${to}”: ${far}`;
}

export const isUnderWay = (tags: readonly Tag[], name: string) => tags.some((tag) => tag.name === name && tag.change);

/** Toast for a change that continues in the background. */
export const underWay = () => ({
  title: t`Under way`,
  description: t`The articles change one after the other, which the list counts. You need not wait for it.`,
});
