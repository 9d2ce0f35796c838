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
  const normalized = text.trim().toLowerCase().replace(/\.$/, '');
  if (/^\d{1,2}$/.test(normalized))
    return Number(normalized) >= 1 && Number(normalized) <= 12 ? Number(normalized) : null;
  if (normalized.length < shortest) return null;
  const index = names.findIndex((month) => month.some((name) => name.startsWith(normalized)));
  return index < 0 ? null : index + 1;
}
