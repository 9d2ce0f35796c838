import { compareRanked, forEachFound, type Ranked, type Scores } from './ranking';
import type { Times } from './posting-block';

type Direction = 'older' | 'newer';

/** One page of results. */
export interface FoundPage {
  /** Best first. */
  results: Ranked[];
  /** Number of results on all pages. */
  count: number;
  hasOlder: boolean;
  hasNewer: boolean;
}

export interface PageRequest {
  direction: Direction;
  /** Result that precedes the page, in its direction. It may no longer exist. */
  from: Ranked | undefined;
  limit: number;
}

/** Picks a page in one pass. The neighbors of a position stay its neighbors, whatever is added before it. */
export function pageOf(
  scores: Scores,
  times: ReadonlyMap<number, Times>,
  now: number,
  { direction, from, limit }: PageRequest,
): FoundPage {
  const sign = direction === 'older' ? 1 : -1;
  const compare = (a: Ranked, b: Ranked) => sign * compareRanked(a, b);
  const nearest: Ranked[] = [];
  let before = 0;
  // One object for all: a common word finds a hundred thousand.
  const found: Ranked = { score: 0, time: 0, number: 0 };
  const count = forEachFound(scores, times, now, (score, time, number) => {
    found.score = score;
    found.time = time;
    found.number = number;
    if (from && compare(found, from) <= 0) {
      before += 1;
      return 1;
    }
    const worst = nearest[limit - 1];
    if (!worst || compare(found, worst) < 0) {
      const at = nearest.findIndex((one) => compare(found, one) < 0);
      nearest.splice(at < 0 ? nearest.length : at, 0, { ...found });
      nearest.length = Math.min(nearest.length, limit);
    }
    // What precedes a position is counted.
    return from ? 1 : (nearest[limit - 1]?.score ?? 1);
  });
  const beyond = count - before;
  const more = beyond > limit;
  const behind = before > 0;
  const results = direction === 'older' ? nearest : nearest.toReversed();
  return {
    results,
    count,
    hasOlder: direction === 'older' ? more : behind,
    hasNewer: direction === 'newer' ? more : behind,
  };
}

/** Formats a cursor: `12_2026-11-03T15:00:00.000Z_417`. */
export function cursorOfRanked({ score, time, number }: Ranked): string {
  return `${score}_${new Date(time).toISOString()}_${number}`;
}

/** Parses a cursor, whose form the contract has checked. */
export function rankedAt(cursor: string): Ranked {
  const [score = '', time = '', number = ''] = cursor.split('_');
  return { score: Number(score), time: Date.parse(time), number: Number(number) };
}
