// This file does not use zod, so that a page that only shows a month does not bundle the library.

/**
 * Month names in all languages that visitors write in, regardless of the page's language: dates may be copied from an
 * English letter.
 */
const names = [
  ['january', 'enero'],
  ['february', 'febrero'],
  ['march', 'marzo'],
  ['april', 'abril'],
  ['may', 'mayo'],
  ['june', 'junio'],
  ['july', 'julio'],
  ['august', 'agosto'],
  ['september', 'septiembre', 'setiembre'],
  ['october', 'octubre'],
  ['november', 'noviembre'],
  ['december', 'diciembre'],
];

/** Minimum number of letters of an abbreviated month: "mar", "sept". */
const shortest = 3;

/** Parses a month as people write it: "3", "03", "March", "mar.", "marzo". Null if it is not a month. */
export function monthNumberOf(text: string): number | null {
  const written = text.trim().toLowerCase().replace(/\.$/, '');
  if (/^\d{1,2}$/.test(written)) return Number(written) >= 1 && Number(written) <= 12 ? Number(written) : null;
  if (written.length < shortest) return null;
  const index = names.findIndex((month) => month.some((name) => name.startsWith(written)));
  return index < 0 ? null : index + 1;
}
