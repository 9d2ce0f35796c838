import type { MediaUse } from 'contract/media';

/** Whether somebody reads it there, or will without anybody bringing an earlier version back. */
export const isShown = ({ state }: MediaUse) => state !== 'earlier';

/** Each article once, whatever shows the picture in it: visitors' text, what is written, its head. */
export function articlesOf(usage: readonly MediaUse[]): MediaUse[] {
  return usage.filter((use, index) => usage.findIndex(({ article }) => article === use.article) === index);
}

/** "Used in: The Part B penalty and 2 more", in the length of a line. */
export function usedIn(usage: readonly MediaUse[]): string {
  const [first, ...more] = articlesOf(usage.filter(isShown));
  if (!first) return usage.length > 0 ? 'Only in earlier versions' : 'Not used';
  return `Used in: ${first.title}${more.length > 0 ? ` and ${more.length} more` : ''}`;
}

const placeNames = {
  text: 'in its text',
  cover: 'as its cover',
  photo: 'as their photo',
  logo: 'as its logo',
} as const; // looked up by place

/** "cover, not published" */
export function placeWords(usage: readonly MediaUse[], article: string): string {
  const own = usage.filter((use) => use.article === article);
  if (own.every(({ state }) => state === 'earlier')) return 'in an earlier version';
  if (own.every(({ state }) => state === 'scheduled')) return 'in the version that is scheduled';
  const places = [...new Set(own.map(({ place }) => placeNames[place]))];
  return `${places.join(' and ')}${own.every(({ state }) => state === 'draft') ? ', not published' : ''}`;
}
