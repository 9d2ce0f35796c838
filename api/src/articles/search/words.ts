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
  // The fast path for nearly every word: normalizing takes five times as long, and a page of results reads thousands.
  if (isPlain.test(text)) return text.toLowerCase().slice(0, longestWord);
  const letters = text.normalize('NFKD').replace(/[^\p{L}\p{N}]/gu, '');
  return letters.toLowerCase().slice(0, longestWord).replace(halfAtEnd, '');
}

/** Returns the searchable words of a text, in order. Used for stored and typed text alike. */
export function placedWords(text: string): PlacedWord[] {
  const words: PlacedWord[] = [];
  let before = '';
  for (const match of text.matchAll(written)) {
    const word = plain(match[0]);
    const isName = word === 'a' && lettered.has(before);
    if (word && (isName || !stopWords.has(word)))
      words.push({ word, start: match.index, end: match.index + match[0].length });
    before = word;
  }
  return words;
}

/** Returns the distinct words of a text. */
export function wordsOf(text: string): string[] {
  return [...new Set(placedWords(text).map(({ word }) => word))];
}
