import type { RevisionKind } from 'contract/article-history';

import { day } from '../../platform/clock/clock';
import type { ArticleRevisionEntity } from './article-revision.entity';

/**
 * Milliseconds during which every text is kept, and after which only the last of each month is. In between, the last of
 * each day is.
 */
const allKeptFor = day;
const dailyKeptFor = 90 * day;

/** Texts that only their author has read. All other kinds were or will be public. */
const kindsThinned: readonly RevisionKind[] = ['saved', 'preserved', 'restored'];

/** Lengths of the day, `2026-11-21`, and of the month in an ISO time. */
const toDay = 10;
const toMonth = 7;

type Listed = Pick<ArticleRevisionEntity, 'number' | 'kind' | 'at'>;

/**
 * Returns the numbers of revisions that can be deleted: keeps all of the last day, then one a day, then one a month.
 */
export function expendable(revisions: readonly Listed[], now: Date): number[] {
  const periodOf = ({ at }: Listed) => {
    const age = now.getTime() - Date.parse(at);
    if (age < allKeptFor) return at;
    return at.slice(0, age < dailyKeptFor ? toDay : toMonth);
  };
  const lastOf = new Map<string, number>();
  for (const one of revisions) lastOf.set(periodOf(one), Math.max(one.number, lastOf.get(periodOf(one)) ?? 0));
  return revisions
    .filter((one) => kindsThinned.includes(one.kind) && now.getTime() - Date.parse(one.at) >= allKeptFor)
    .filter((one) => lastOf.get(periodOf(one)) !== one.number)
    .map(({ number }) => number);
}
