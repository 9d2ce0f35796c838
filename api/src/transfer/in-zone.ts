import { momentOf } from '../articles/publishing/wall-clock';
import type { IncomingArticle } from './incoming-article';

/** Minutes of a time without its zone: `2026-02-15T10:00`. */
const toTheMinute = 16;

/** Reads the times of an article that names no time zone in the agency's. */
export function inZone(article: IncomingArticle, timeZone: string): IncomingArticle {
  const resolve = (time: string | null): string | null => {
    if (time === null || time.endsWith('Z')) return time;
    const moment = momentOf(time.slice(0, toTheMinute), timeZone);
    // The clock skipped it: noon is on the same day.
    return moment.kind === 'at' ? moment.at : resolve(`${time.slice(0, 10)}T12:00`);
  };
  return { ...article, publishedAt: resolve(article.publishedAt), updatedAt: resolve(article.updatedAt) };
}

/** "December 12, 2026 at 9:00 AM" for a time in UTC. */
export const momentInWords = (time: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone }).format(new Date(time));
