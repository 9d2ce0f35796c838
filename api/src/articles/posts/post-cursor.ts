import { isoTime } from '../../platform/clock/clock';
import type { PostEntity } from './post.entity';

/** Position of an article in a list: its time, and its slug as the tiebreaker. */
export interface PostPosition {
  publishedAt: string;
  slug: string;
}

/** Formats a cursor: `2026-11-03T15:00:00.000Z_one-safe-date`. */
export function cursorOf({ publishedAt, slug }: Pick<PostEntity, 'publishedAt' | 'slug'>): string {
  return `${publishedAt}_${slug}`;
}

/**
 * Parses a cursor, whose form the contract has checked. Times are stored with milliseconds, so missing ones are added.
 */
export function positionOf(cursor: string): PostPosition {
  const end = cursor.indexOf('_');
  return { publishedAt: isoTime(cursor.slice(0, end)), slug: cursor.slice(end + 1) };
}
