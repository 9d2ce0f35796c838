import type { PostSummary } from 'contract/posts';
import { t } from 'contract/words';
import { monthName } from 'ui';

/** The articles of one month, in their given order. */
export interface Month {
  year: number;
  /** 1 to 12 */
  month: number;
  posts: PostSummary[];
}

/** Groups a list by month in the agency's time zone: late on the 31st in Dayton is the 1st in UTC. */
export function byMonth(posts: readonly PostSummary[]): Month[] {
  const months: Month[] = [];
  for (const post of posts) {
    const [year = NaN, month = NaN] = post.publishedOn.split('-').map(Number);
    const last = months.at(-1);
    if (last?.year === year && last.month === month) last.posts.push(post);
    else months.push({ year, month, posts: [post] });
  }
  return months;
}

/**
 * Returns "June to September 2026", "December 2025 to January 2026" or "May 2026"; empty for no months. Expects the
 * newest month first; the text starts with the oldest.
 */
export function spanOf(months: readonly Month[]): string {
  const newest = months[0];
  const oldest = months.at(-1);
  if (!newest || !oldest) return '';
  const { month, year } = { month: monthName(newest.month), year: newest.year };
  if (newest === oldest) return t`${month} ${year}`;
  const from = monthName(oldest.month);
  return oldest.year === year ? t`${from} to ${month} ${year}` : t`${from} ${oldest.year} to ${month} ${year}`;
}
