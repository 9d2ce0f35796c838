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
/** A whole number, not a part of "1.2.3" or "12,34". */
const digits = '(?<![\\d.,])(\\d+(?:,\\d{3})*(?:\\.\\d+)?)(?![.,]?\\d)';
const percent = new RegExp(`${digits} ?(?:%|percent\\b)`, 'g');
const money = new RegExp(`\\$${digits}`, 'g');
const count = new RegExp(`${digits} (days|months|hours|employees)\\b`, 'g');

/** Days of each month in a leap year. */
const monthLengths = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const isDay = ([, name = '', date = '']: RegExpMatchArray) =>
  Number(date) >= 1 && Number(date) <= (monthLengths[monthNumber(name) - 1] ?? 0);

const number = (amount = '') => String(Number(amount.replaceAll(',', '')));

/** Finds days of the year, percentages, amounts and counts in a text. */
export function valuesIn(text: string): StatedValue[] {
  const all = (
    form: RegExp,
    read: (match: RegExpMatchArray) => Omit<StatedValue, 'text'>,
    isValue: (match: RegExpMatchArray) => boolean = () => true,
  ) => [...text.matchAll(form)].filter(isValue).map((match) => ({ ...read(match), text: match[0] }));
  return [
    ...all(day, ([, name = '', date = '']) => ({ kind: 'day', value: `${monthNumber(name)}-${Number(date)}` }), isDay),
    ...all(percent, ([, amount]) => ({ kind: 'percent', value: number(amount) })),
    ...all(money, ([, amount]) => ({ kind: 'money', value: number(amount) })),
    ...all(count, ([, amount, unit = '']) => ({ kind: unit, value: number(amount) })),
  ];
}
