import type { InputValues } from './device-input';

/** Characters of an excerpt, enough to tell one text from another. */
const longestExcerpt = 60;

const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];

/** Returns the texts in a value that another one does not have, each from the word that differs. */
function newTexts(from: unknown, to: unknown): string[] {
  if (typeof to !== 'string') {
    const before = new Map(entriesOf(from));
    return entriesOf(to).flatMap(([name, value]) => newTexts(before.get(name), value));
  }
  if (to === from) return [];
  const old = typeof from === 'string' ? from : '';
  let at = 0;
  while (at < old.length && old[at] === to[at]) at += 1;
  return [to.slice(to.lastIndexOf(' ', at - 1) + 1).trim()];
}

/**
 * Returns an excerpt of unsaved input, from its longest text: two copies of a form may be of the same minute.
 * @returns empty if no text was typed
 */
export function typedWords({ draft, base, seen: _seen, ...fields }: InputValues): string {
  // As `useStoredDraft` stores them.
  const texts = draft && base ? newTexts(JSON.parse(base).draft, JSON.parse(draft)) : Object.values(fields);
  const longest = texts.reduce((one, other) => (other.length > one.length ? other : one), '').replace(/\s+/g, ' ');
  return longest.length > longestExcerpt ? `${longest.slice(0, longestExcerpt).trimEnd()}…` : longest;
}
