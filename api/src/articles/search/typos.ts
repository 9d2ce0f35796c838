/** A shorter word has too many neighbors to guess from. */
const shortest = 4;

/** Nobody means a word this long by another; it also bounds what one query can ask for. */
const longest = 24;

const alphabet = 'abcdefghijklmnopqrstuvwxyz';

/** Only letters: one digit off is another year, not a typo. */
const letters = /^\p{L}+$/u;

/** Whether a word may have been meant as another. */
export const mayBeTypo = (word: string): boolean =>
  word.length >= shortest && word.length <= longest && letters.test(word);

/**
 * Every word that is one edit away: a letter too many, missing, wrong, or two neighbors swapped. About 54 for each
 * letter, which an index answers faster than any table of neighbors could be kept.
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
