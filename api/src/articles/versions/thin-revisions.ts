import type { RevisionKind } from 'contract/article-history';

import type { ArticleRevisionEntity } from './article-revision.entity';

const day = 24 * 60 * 60 * 1000;
/** Milliseconds for which each text is kept, and after which of a month only the last one is. Between them it is the last of each day. */
const allKeptFor = day;
const dailyKeptFor = 90 * day;

/** What somebody wrote and nobody else has read. All other kinds were public, or are going to be. */
const kindsThinned: readonly RevisionKind[] = ['saved', 'preserved', 'restored'];

/** Lengths of an ISO time: its day, `2026-11-21`, and its month. */
const toDay = 10;
const toMonth = 7;

type Listed = Pick<ArticleRevisionEntity, 'number' | 'kind' | 'at'>;

/** The numbers of an article's revisions that can go: all of a day are kept, then one a day, then one a month. */
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
