import type { MediaUse } from 'contract/media';
import { t } from 'contract/words';
import { formatList } from 'ui';

/** Returns whether a use is visible, or will be without an earlier version being restored. */
export const isShown = ({ state }: MediaUse) => state !== 'earlier';

/** Returns one use per article, even if it uses the item in several versions or places. */
export function articlesOf(usage: readonly MediaUse[]): MediaUse[] {
  return usage.filter((use, index) => usage.findIndex(({ article }) => article === use.article) === index);
}

/** Summarizes uses in one line: "Used in: The Part B penalty and 2 more". */
export function usedIn(usage: readonly MediaUse[]): string {
  const [first, ...more] = articlesOf(usage.filter(isShown));
  if (!first) return usage.length > 0 ? t`Only in earlier versions` : t`Not used`;
  return more.length > 0 ? t`Used in: ${first.title} and ${more.length} more` : t`Used in: ${first.title}`;
}

const placeNames = {
  text: t`in its text`,
  cover: t`as its cover`,
  photo: t`as their photo`,
  logo: t`as its logo`,
  biography: t`in their biography`,
  town: t`in the text of the town`,
  service: t`in the texts of the page`,
} as const;

/** Describes where an article uses an item: "as its cover, not published". */
export function placeWords(usage: readonly MediaUse[], article: string): string {
  const own = usage.filter((use) => use.article === article);
  if (own.every(({ state }) => state === 'earlier')) return t`in an earlier version`;
  if (own.every(({ state }) => state === 'scheduled')) return t`in the version that is scheduled`;
  const places = [...new Set(own.map(({ place }) => placeNames[place]))];
  return own.every(({ state }) => state === 'draft') ? t`${formatList(places)}, not published` : formatList(places);
}

/** Returns the address of the form in which a use is edited. */
export function addressOf({ article, place }: Pick<MediaUse, 'article' | 'place'>): string {
  const folder = folders[place];
  return folder === 'agency' ? '/admin/agency' : `/admin/${folder}/${article}`;
}

const folders = {
  text: 'articles',
  cover: 'articles',
  photo: 'people',
  biography: 'people',
  town: 'towns',
  service: 'services',
  logo: 'agency',
} as const;
