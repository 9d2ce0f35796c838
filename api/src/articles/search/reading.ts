import { noTimes, offsetIn, readPosting, type Times } from './posting-block';
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
  return begun.some(({ word, block, posts }) => {
    const timesOfBlock = times.get(block) ?? noTimes();
    return word === typed && readPosting(posts).some((entry) => isPast(timesOfBlock, entry, now));
  });
}

/** Returns the similar words that typed ones matched in the found articles, most frequent first. */
export function alsoWordsOf(
  readings: readonly Reading[],
  scores: Scores,
  times: ReadonlyMap<number, Times>,
  now: number,
): string[] {
  const counts = new Map<string, number>();
  for (const { word, block, posts } of readings.flatMap(({ similar: besides }) => besides ?? [])) {
    const [scoresOfBlock, timesOfBlock] = [scores.get(block), times.get(block)];
    if (!scoresOfBlock || !timesOfBlock) continue;
    let count = counts.get(word) ?? 0;
    for (const entry of readPosting(posts))
      if ((scoresOfBlock[offsetIn(entry)] ?? 0) > 0 && isPast(timesOfBlock, entry, now)) count += 1;
    counts.set(word, count);
  }
  const found = [...counts].filter(([, count]) => count > 0);
  return found.sort(([a, many], [b, more]) => more - many || (a < b ? -1 : 1)).map(([word]) => word);
}

/** Whether the article is published. False for NaN: drafts and removed articles have no time. */
const isPast = (timesOfBlock: Times, entry: number, now: number) =>
  (timesOfBlock[offsetIn(entry)] ?? Number.NaN) <= now;
