import type { CopiedText } from 'contract/towns';

/** What is said of a town, and the names that a copy would have replaced. */
export interface TownText {
  /** "Troy, OH" */
  name: string;
  /** The town, its state and its counties. */
  places: readonly string[];
  text: string;
}

/** Words in a row that two people hardly write alike by chance. */
const run = 5;

/** Percent above which a page is a copy of another: what search engines call a doorway, and readers a form letter. */
export const mostCopied = 50;

/** The runs of words of a text, with the places it names left out: so a copy with another name is seen as one. */
function runsOf({ places, text }: TownText): Set<string> {
  const named = new Set(places.flatMap((place) => wordsOf(place)));
  const words = wordsOf(text).filter((word) => !named.has(word));
  return new Set(words.slice(run - 1).map((_, at) => words.slice(at, at + run).join(' ')));
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** For each town the one that has most of its text too, and how much of it; null where none has any. */
export function copiedTexts(towns: readonly TownText[]): (CopiedText | null)[] {
  const runs = towns.map(runsOf);
  const holders = new Map<string, number[]>();
  for (const [at, own] of runs.entries())
    for (const words of own) {
      const known = holders.get(words);
      if (known) known.push(at);
      else holders.set(words, [at]);
    }
  return runs.map((own, at) => {
    const shared = towns.map(() => 0);
    for (const words of own) for (const other of holders.get(words) ?? []) shared[other] = (shared[other] ?? 0) + 1;
    shared[at] = 0;
    const most = Math.max(...shared);
    const of = towns[shared.indexOf(most)]?.name ?? '';
    return most === 0 ? null : { percent: Math.round((100 * most) / own.size), of };
  });
}

/** The same for one town. */
export const copiedText = (town: TownText, others: readonly TownText[]): CopiedText | null =>
  copiedTexts([town, ...others])[0] ?? null;
