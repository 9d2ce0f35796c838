// Without zod: a page that only shows a month does not carry the library.

/** In the languages that visitors write in, whatever the page's: a date is copied from a letter in English, too. */
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

/** Letters after which a month's name is known: "mar", "sept". */
const shortest = 3;

/** The number of a month as people write it: "3", "03", "March", "mar.", "marzo". Null where it is none. */
export function monthNumberOf(text: string): number | null {
  const written = text.trim().toLowerCase().replace(/\.$/, '');
  if (/^\d{1,2}$/.test(written)) return Number(written) >= 1 && Number(written) <= 12 ? Number(written) : null;
  if (written.length < shortest) return null;
  const index = names.findIndex((month) => month.some((name) => name.startsWith(written)));
  return index < 0 ? null : index + 1;
}
