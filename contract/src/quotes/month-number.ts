// Without zod: a page that only shows a month does not carry the library.

const names = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

/** Letters after which a month's name is known: "mar", "sept". */
const shortest = 3;

/** The number of a month as people write it: "3", "03", "March", "mar." Null where it is none. */
export function monthNumberOf(text: string): number | null {
  const written = text.trim().toLowerCase().replace(/\.$/, '');
  if (/^\d{1,2}$/.test(written)) return Number(written) >= 1 && Number(written) <= 12 ? Number(written) : null;
  if (written.length < shortest) return null;
  const index = names.findIndex((name) => name.startsWith(written));
  return index < 0 ? null : index + 1;
}
