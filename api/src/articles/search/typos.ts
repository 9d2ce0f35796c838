/** A shorter word has too many similar words to guess from. */
const shortest = 4;

/** A word this long is no typo of another; the limit also bounds the cost of a query. */
const longest = 24;

const alphabet = 'abcdefghijklmnopqrstuvwxyz';

/** Letters only: a number with one digit changed is another year, not a typo. */
const letters = /^\p{L}+$/u;

/** Returns whether a word may be a typo of another. */
export const mayBeTypo = (word: string): boolean =>
  word.length >= shortest && word.length <= longest && letters.test(word);

/**
 * Returns every word that is one edit away: a letter added, missing or wrong, or two neighbors swapped. About 54 words
 * per letter. Looking them up in an index is faster than maintaining a table of similar words.
 */
export function oneEditFrom(word: string): string[] {
  const found = new Set<string>();
  for (let at = 0; at <= word.length; at += 1) {
    const [head, tail] = [word.slice(0, at), word.slice(at)];
    const [first = '', second = ''] = tail;
    if (first) found.add(head + tail.slice(1));
    if (second) found.add(head + second + first + tail.slice(2));
    for (const letter of alphabet) {
      found.add(head + letter + tail);
      if (first) found.add(head + letter + tail.slice(1));
    }
  }
  found.delete(word);
  return [...found];
}
