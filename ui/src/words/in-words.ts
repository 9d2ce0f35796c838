import { t } from 'contract/words';

// These functions avoid Intl and localeCompare: a browser takes 10 to 30 ms to load a language's rules for each of
// them, four times as long on an old phone, and the page waits for it before hydration.

/** Replaces a Spanish "y" with "e" before an "i" sound, where "y" would not be audible: "Ohio e Indiana". */
export const withE = (list: string, last: string): string =>
  /^h?i(?!e)/i.test(last) ? list.slice(0, -last.length).replace(/y $/, 'e ') + last : list;

// The condition is constant for a build, so an English build contains no code for it.
const spoken: typeof withE = process.env.SITE_LANGUAGE === 'es-US' ? withE : (list) => list;

/** Joins names: "Ohio", "Ohio and Indiana", "Ohio, Indiana, and Kentucky"; an empty string without names. */
export function formatList(names: readonly string[]): string {
  const [first = '', second] = names;
  if (second === undefined) return first;
  const last = names.at(-1) ?? '';
  const list = names.length === 2 ? t`${first} and ${last}` : t`${names.slice(0, -1).join(', ')}, and ${last}`;
  return spoken(list, last);
}

/** Comparator for `sort` that compares strings by code unit, which also orders days chronologically. */
export const inOrder = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** Formats a whole number: "1,234". */
export const formatNumber = (whole: number): string => String(whole).replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
