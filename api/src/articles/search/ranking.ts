import { blockSize, readPosting, searchFields, type SearchField, type Times } from './posting-block';
import type { SearchPostingEntity } from './search.entities';

/** What a word counts by its field: two words in the text do not outweigh one in the title. */
const points: Readonly<Record<SearchField, number>> = {
  [searchFields.text]: 1,
  [searchFields.summary]: 3,
  [searchFields.title]: 9,
};

/** The score of each article by block and offset; 0 is not found. */
export type Scores = Map<number, Uint16Array>;

/** A result's place in the list. Better scores first, then the newer, then the one that was indexed later. */
export interface Ranked {
  score: number;
  /** Milliseconds since 1970. */
  time: number;
  number: number;
}

/** The best that one typed word, with all words that it may stand for, counts in each article. */
function scoresOfWord(rows: readonly SearchPostingEntity[]): Scores {
  const scores: Scores = new Map();
  for (const { block, posts } of rows) {
    const best = scores.get(block) ?? new Uint16Array(blockSize);
    scores.set(block, best);
    readPosting(posts, (offset, field) => {
      if (points[field] > (best[offset] ?? 0)) best[offset] = points[field];
    });
  }
  return scores;
}

/** The articles that have every word, with the sum of what the words count. */
export function scoresOf(
  words: readonly (readonly SearchPostingEntity[])[],
  times: ReadonlyMap<number, Times>,
): Scores {
  const [first, ...others] = words.map(scoresOfWord);
  // Nothing was asked for: all articles are equal.
  if (!first) return new Map([...times.keys()].map((block) => [block, new Uint16Array(blockSize).fill(1)]));
  for (const [block, sums] of first) {
    for (const other of others) {
      const scores = other.get(block);
      for (let offset = 0; offset < blockSize; offset += 1) {
        const [sum, score] = [sums[offset] ?? 0, scores?.[offset] ?? 0];
        sums[offset] = sum && score ? sum + score : 0;
      }
    }
  }
  return first;
}

/** Sorts the better first. */
export function compareRanked(a: Ranked, b: Ranked): number {
  return b.score - a.score || b.time - a.time || b.number - a.number;
}

/** Calls `visit` for every article that was found and is published by `now`, until it answers false. */
export function forEachFound(
  scores: Scores,
  times: ReadonlyMap<number, Times>,
  now: number,
  visit: (found: Ranked) => boolean,
): void {
  for (const [block, ofBlock] of scores) {
    const timesOfBlock = times.get(block);
    if (!timesOfBlock) continue;
    for (let offset = 0; offset < blockSize; offset += 1) {
      const [score, time] = [ofBlock[offset] ?? 0, timesOfBlock[offset] ?? Number.NaN];
      // The comparison is false for what has no time: a draft, or an article that was removed.
      if (score > 0 && time <= now && !visit({ score, time, number: block * blockSize + offset })) return;
    }
  }
}
