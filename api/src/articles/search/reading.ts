import { blockOf, blockSize, offsetOf, readPosting, type Times } from './posting-block';
import type { Scores } from './ranking';
import type { SearchPostingEntity } from './search.entities';

/** Interpretation of a typed word. */
export interface Reading {
  typed: string;
  /** The word itself, and words that start with it. */
  prefixed: SearchPostingEntity[];
  /** Words one edit away; null if they were not looked up. */
  similar: SearchPostingEntity[] | null;
}

export const rowsOf = ({ prefixed: begun, similar: besides }: Reading): SearchPostingEntity[] => [
  ...begun,
  ...(besides ?? []),
];

/** Returns whether a published article contains exactly this word, so that it is no typo. */
export function occursIn({ typed, prefixed: begun }: Reading, times: ReadonlyMap<number, Times>, now: number): boolean {
  return begun.some((row) => row.word === typed && countOf(row, (number) => timeOf(times, number) <= now) > 0);
}

/** Returns the similar words that typed ones matched in the found articles, most frequent first. */
export function alsoWordsOf(
  readings: readonly Reading[],
  scores: Scores,
  times: ReadonlyMap<number, Times>,
  now: number,
): string[] {
  const isFound = (number: number) =>
    (scores.get(blockOf(number))?.[offsetOf(number)] ?? 0) > 0 && timeOf(times, number) <= now;
  const counts = new Map<string, number>();
  for (const row of readings.flatMap(({ similar: besides }) => besides ?? [])) {
    counts.set(row.word, (counts.get(row.word) ?? 0) + countOf(row, isFound));
  }
  const found = [...counts].filter(([, count]) => count > 0);
  return found.sort(([a, many], [b, more]) => more - many || (a < b ? -1 : 1)).map(([word]) => word);
}

const timeOf = (times: ReadonlyMap<number, Times>, number: number) =>
  times.get(blockOf(number))?.[offsetOf(number)] ?? Number.NaN;

function countOf({ block, posts }: SearchPostingEntity, isCounted: (number: number) => boolean): number {
  let count = 0;
  readPosting(posts, (offset) => {
    if (isCounted(block * blockSize + offset)) count += 1;
  });
  return count;
}
