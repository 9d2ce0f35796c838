import { blockSize, fieldIn, offsetIn, readPosting, searchFields, type Times } from './posting-block';
import type { SearchPostingEntity } from './search.entities';

/** Points of a word by the number of its field: two words in the text do not outweigh one in the title. */
const points = new Uint16Array(4);
points[searchFields.text] = 1;
points[searchFields.summary] = 3;
points[searchFields.title] = 9;

/** Score of each article by block and offset; 0 if not found. */
export type Scores = Map<number, Uint16Array>;

/** Rank of a result. Higher scores come first, then newer articles, then later indexed ones. */
export interface Ranked {
  score: number;
  /** Milliseconds since 1970. */
  time: number;
  number: number;
}

/** Returns the best score of one typed word in each article, over all words that it may mean. */
function scoresOfWord(rows: readonly SearchPostingEntity[]): Scores {
  const scores: Scores = new Map();
  for (const { block, posts } of rows) {
    const best = scores.get(block) ?? new Uint16Array(blockSize);
    scores.set(block, best);
    const entries = readPosting(posts);
    // By index: `for of` takes three times as long.
    for (let at = 0; at < entries.length; at += 1) {
      const entry = entries[at] ?? 0;
      const offset = offsetIn(entry);
      const score = points[fieldIn(entry)] ?? 0;
      if (score > (best[offset] ?? 0)) best[offset] = score;
    }
  }
  return scores;
}

const none = new Uint16Array(blockSize);

/** Returns the articles that contain every word, with the sum of the scores. */
export function scoresOf(
  words: readonly (readonly SearchPostingEntity[])[],
  times: ReadonlyMap<number, Times>,
): Scores {
  const [first, ...others] = words.map(scoresOfWord);
  // An empty query: all articles score the same.
  if (!first) return new Map([...times.keys()].map((block) => [block, new Uint16Array(blockSize).fill(1)]));
  for (const [block, sums] of first) {
    for (const other of others) {
      const scores = other.get(block) ?? none;
      for (let offset = 0; offset < blockSize; offset += 1) {
        const sum = sums[offset] ?? 0;
        const score = scores[offset] ?? 0;
        sums[offset] = sum && score ? sum + score : 0;
      }
    }
  }
  return first;
}

/** Sorts better results first. */
export function compareRanked(a: Ranked, b: Ranked): number {
  return b.score - a.score || b.time - a.time || b.number - a.number;
}

/**
 * Calls `visit` for the found articles that are published by `now`. The last written come first: mostly the newest, so
 * that a caller that keeps the best ones rarely has to replace one.
 * @param visit returns the lowest score that it wants to see from then on. A call for each of a hundred thousand takes
 * several times as long as the rest
 * @returns the number of all that are found
 */
export function forEachFound(
  scores: Scores,
  times: ReadonlyMap<number, Times>,
  now: number,
  visit: (score: number, time: number, number: number) => number,
): number {
  let count = 0;
  let wanted = 1;
  for (const block of [...scores.keys()].toSorted((a, b) => b - a)) {
    const [ofBlock, timesOfBlock] = [scores.get(block), times.get(block)];
    if (!ofBlock || !timesOfBlock) continue;
    for (let offset = blockSize - 1; offset >= 0; offset -= 1) {
      const score = ofBlock[offset] ?? 0;
      const time = timesOfBlock[offset] ?? Number.NaN;
      // False for NaN: drafts and removed articles have no time.
      if (score === 0 || !(time <= now)) continue;
      count += 1;
      if (score >= wanted) wanted = visit(score, time, block * blockSize + offset);
    }
  }
  return count;
}

/** Returns whether any found article is published by `now`. */
export function isAnyFound(scores: Scores, times: ReadonlyMap<number, Times>, now: number): boolean {
  return [...scores].some(([block, ofBlock]) => {
    const timesOfBlock = times.get(block);
    return timesOfBlock && ofBlock.some((score, offset) => score > 0 && (timesOfBlock[offset] ?? Number.NaN) <= now);
  });
}
