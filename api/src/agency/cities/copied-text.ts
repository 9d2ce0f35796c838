import type { CopiedText } from 'contract/towns';

/** Text of a town, and the names that a copy would replace. */
export interface TownText {
  /** "Troy, OH" */
  name: string;
  /** The town, its state and its counties. */
  places: readonly string[];
  text: string;
}

/** Length of a word sequence that two authors are unlikely to share by chance. */
const sequenceLength = 5;

/** Percentage above which a page counts as a copy of another (a doorway page, in search engine terms). */
export const maxCopiedPercent = 50;

/** Returns the word sequences of a text without its place names, so that a copy with other names is detected. */
function sequencesOf({ places, text }: TownText): Set<string> {
  const named = new Set(places.flatMap((place) => wordsOf(place)));
  const words = wordsOf(text).filter((word) => !named.has(word));
  return new Set(words.slice(sequenceLength - 1).map((_, at) => words.slice(at, at + sequenceLength).join(' ')));
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Returns, for each town, the town that shares most of its text and the percentage; null if none shares any. */
export function copiedTexts(towns: readonly TownText[]): (CopiedText | null)[] {
  const sequences = towns.map(sequencesOf);
  const townsBySequence = new Map<string, number[]>();
  for (const [at, own] of sequences.entries())
    for (const words of own) {
      const known = townsBySequence.get(words);
      if (known) known.push(at);
      else townsBySequence.set(words, [at]);
    }
  return sequences.map((own, at) => {
    const shared = towns.map(() => 0);
    for (const words of own)
      for (const other of townsBySequence.get(words) ?? []) shared[other] = (shared[other] ?? 0) + 1;
    shared[at] = 0;
    const most = Math.max(...shared);
    const of = towns[shared.indexOf(most)]?.name ?? '';
    return most === 0 ? null : { percent: Math.round((100 * most) / own.size), of };
  });
}

/** Does the same for one town. */
export const copiedText = (town: TownText, others: readonly TownText[]): CopiedText | null =>
  copiedTexts([town, ...others])[0] ?? null;
