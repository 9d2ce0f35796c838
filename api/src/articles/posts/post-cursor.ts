import type { PostEntity } from './post.entity';

/** The place of an article in a list: its time and, where two share one, its slug. */
export interface PostPlace {
  publishedAt: string;
  slug: string;
}

/** `2026-11-03T15:00:00.000Z_one-safe-date` */
export function cursorOf({ publishedAt, slug }: Pick<PostEntity, 'publishedAt' | 'slug'>): string {
  return `${publishedAt}_${slug}`;
}

/** The contract has checked the form. Times are stored with milliseconds, so one without them gets them. */
export function placeOf(cursor: string): PostPlace {
  const end = cursor.indexOf('_');
  return { publishedAt: isoTime(cursor.slice(0, end)), slug: cursor.slice(end + 1) };
}

/** The one form in which times are stored: UTC, always with milliseconds, so that they sort as text. */
export function isoTime(time: string | Date): string {
  return new Date(time).toISOString();
}
