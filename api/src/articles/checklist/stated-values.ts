const months = 'January February March April May June July August September October November December'.split(' ');
/** Returns the month number of a full or short name such as "Sept.": the first three letters identify a month. */
const monthNumber = (name: string) => months.findIndex((month) => month.startsWith(name.slice(0, 3))) + 1;

/** A value stated in a text, with its kind and normalized form. */
export interface StatedValue {
  /** `day`, `percent`, `money`, or the counted unit. */
  kind: string;
  /** `12-7`, `9.96`, `202.9` */
  value: string;
  text: string;
}

const month = `(?:${months.join('|')}|(?:${months.map((name) => name.slice(0, 3)).join('|')}|Sept)\\.?)`;
const day = new RegExp(`\\b(${month}) (\\d{1,2})(?:st|nd|rd|th)?\\b`, 'g');
const percent = /(\d+(?:\.\d+)?) ?(?:%|percent\b)/g;
const money = /\$(\d+(?:,\d{3})*(?:\.\d+)?)/g;
const count = /\b(\d+(?:,\d{3})*) (days|months|hours|employees)\b/g;

const number = (digits = '') => String(Number(digits.replaceAll(',', '')));

/** Finds days of the year, percentages, amounts and counts in a text. */
export function valuesIn(text: string): StatedValue[] {
  const all = (form: RegExp, read: (match: RegExpMatchArray) => Omit<StatedValue, 'text'>) =>
    [...text.matchAll(form)].map((match) => ({ ...read(match), text: match[0] }));
  return [
    ...all(day, ([, name = '', date = '']) => ({ kind: 'day', value: `${monthNumber(name)}-${Number(date)}` })),
    ...all(percent, ([, digits]) => ({ kind: 'percent', value: number(digits) })),
    ...all(money, ([, digits]) => ({ kind: 'money', value: number(digits) })),
    ...all(count, ([, digits, unit = '']) => ({ kind: unit, value: number(digits) })),
  ];
}
