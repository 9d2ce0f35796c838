import { t } from 'contract/words';

// Not by Intl, nor localeCompare: a browser takes 10 to 30 ms to load a language's rules for each of these, four times as
// much on an old phone, while a page waits to be taken over.

/** Spanish says "Ohio e Indiana": the "y" would be lost before the "I". */
export const withE = (list: string, last: string): string =>
  /^h?i(?!e)/i.test(last) ? list.slice(0, -last.length).replace(/y $/, 'e ') + last : list;

// Asked where a build sees the answer: an English one has nothing of it.
const spoken: typeof withE = process.env.SITE_LANGUAGE === 'es-US' ? withE : (list) => list;

/** "Ohio", "Ohio and Indiana", "Ohio, Indiana, and Kentucky"; nothing for no names */
export function formatList(names: readonly string[]): string {
  const [first = '', second] = names;
  if (second === undefined) return first;
  const last = names.at(-1) ?? '';
  const list = names.length === 2 ? t`${first} and ${last}` : t`${names.slice(0, -1).join(', ')}, and ${last}`;
  return spoken(list, last);
}

/** For `sort`: texts by their characters, and so days from the earliest. */
export const inOrder = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** "1,234" */
export const formatNumber = (whole: number): string => String(whole).replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
