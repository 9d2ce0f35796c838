import { lettered, stopWords } from './stop-words';

/** A word in a text: its plain form, and where it stands, in UTF-16 units. */
export interface PlacedWord {
  word: string;
  start: number;
  end: number;
}

/** Longer ones are kept by their beginning. */
const longestWord = 40;

const written = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:['’][\p{L}\p{M}]+)*/gu;

const isPlain = /^[a-z0-9]+$/i;

/** Lower case, without accents and apostrophes: "Peña’s" is "penas". */
function plain(text: string): string {
  // Nearly every word: the rest takes five times as long, and a page of results reads thousands.
  const letters = isPlain.test(text) ? text : text.normalize('NFKD').replace(/[^\p{L}\p{N}]/gu, '');
  return letters.toLowerCase().slice(0, longestWord);
}

/** The words of a text that can be looked for, in order. Both what is stored and what is typed are read by this. */
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

/** The different words of a text. */
export function wordsOf(text: string): string[] {
  return [...new Set(placedWords(text).map(({ word }) => word))];
}
