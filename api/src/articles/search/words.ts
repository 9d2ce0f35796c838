import { lettered, stopWords } from './stop-words';

/** A word of a text: its normalized form, and its position in UTF-16 units. */
export interface PlacedWord {
  word: string;
  start: number;
  end: number;
}

/** Longer words are truncated. */
const longestWord = 40;

/** Half a character, which no database stores. */
const halfAtEnd = /[\ud800-\udbff]$/;

const written = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:['’][\p{L}\p{M}]+)*/gu;

const isPlain = /^[a-z0-9]+$/i;

/** Normalizes a word to lower case without accents and apostrophes: "Peña’s" becomes "penas". */
function plain(text: string): string {
  // The fast path for nearly every word: normalizing takes five times as long.
  if (isPlain.test(text)) return text.toLowerCase().slice(0, longestWord);
  const letters = text.normalize('NFKD').replace(/[^\p{L}\p{N}]/gu, '');
  return letters.toLowerCase().slice(0, longestWord).replace(halfAtEnd, '');
}

/** Codes above it are not ASCII. */
const lastAscii = 0x7f;
const apostrophe = 0x27;

/** Set in the code of a lower-case ASCII letter, not in that of the capital. Digits have it too. */
const lowerCaseBit = 0x20;

/** Whether the character is an ASCII letter or digit, by code. */
const isPlainCode = Uint8Array.from({ length: lastAscii + 1 }, (_, code) =>
  Number(isPlain.test(String.fromCharCode(code))),
);

/**
 * Calls `visit` with the position of each word of a text, in order. A page of results reads thousands of words, nearly
 * all of them ASCII, and the expression for all scripts takes twice as long as this loop.
 */
function forEachWord(text: string, visit: (start: number, end: number) => void): void {
  let at = 0;
  while (at < text.length) {
    const start = at;
    while (at < text.length && isPlainCode[text.charCodeAt(at)]) at += 1;
    const next = at < text.length ? text.charCodeAt(at) : 0;
    if (next > lastAscii || (next === apostrophe && at > start)) {
      written.lastIndex = start;
      const match = written.exec(text);
      if (!match) return;
      at = match.index + match[0].length;
      visit(match.index, at);
    } else if (at > start) visit(start, at);
    else at += 1;
  }
}

/** @param before the word before it */
const isSearched = (word: string, before: string) =>
  word !== '' && (!stopWords.has(word) || (word === 'a' && lettered.has(before)));

/** Returns the distinct searchable words of a text, in order. Used for stored and typed text alike. */
export function wordsOf(text: string): string[] {
  const words = new Set<string>();
  let before = '';
  forEachWord(text, (start, end) => {
    const word = plain(text.slice(start, end));
    if (isSearched(word, before)) words.add(word);
    before = word;
  });
  return [...words];
}

/** Returns where a text contains the words that it looks for, in order. */
export type FindWords = (text: string) => PlacedWord[];

/** @param words searchable ones */
export function finderOf(words: ReadonlySet<string>): FindWords {
  // Most words of a text begin with another letter, and are not even cut out of it.
  const initials = new Set([...words].map((word) => word.charCodeAt(0)));
  const isInitial = Uint8Array.from({ length: lastAscii + 1 }, (_, code) => Number(initials.has(code)));
  return (text) => {
    const found: PlacedWord[] = [];
    let [startBefore, endBefore] = [0, 0];
    forEachWord(text, (start, end) => {
      const code = text.charCodeAt(start);
      if (code > lastAscii || isInitial[code | lowerCaseBit]) {
        const word = plain(text.slice(start, end));
        if (words.has(word) && isSearched(word, plain(text.slice(startBefore, endBefore))))
          found.push({ word, start, end });
      }
      [startBefore, endBefore] = [start, end];
    });
    return found;
  };
}
