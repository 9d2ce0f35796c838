import { valuesIn } from '../../articles/checklist/stated-values';

const called = {
  day: 'a day, with the name of its month',
  percent: 'a percentage',
  money: 'an amount with its dollar sign',
  number: 'a number in digits',
} as const;

type Kind = keyof typeof called;

/** "60 days", "20 or more employees", "50": what is counted. Not the digits of a phone number or a form. */
const counted = /^\d[\d,.]*(?: |$)|\b\d[\d,]* (?:business days|hours|days|weeks|months|years|people|employees)\b/;

/** What a value states, so that pages can count with it: none where it is words, a phone number or the name of a form. */
function kindsOf(value: string): Kind[] {
  const stated = new Set(valuesIn(value).map(({ kind }) => kind));
  const kinds = (['day', 'percent', 'money'] as const).filter((kind) => stated.has(kind));
  return kinds.length === 0 && counted.test(value) ? ['number'] : kinds;
}

/**
 * A fact is of the kind that its value states: pages read the amount, the day or the number out of it.
 * @returns a sentence where the new value states nothing of that kind; null where it may stand
 */
export function faultOfKind(before: string, after: string): string | null {
  const [first, ...others] = kindsOf(before);
  if (!first || [first, ...others].some((kind) => states(after, kind))) return null;
  return `Enter ${called[first]}, like “${before}”: pages count with it`;
}

const states = (value: string, kind: Kind) =>
  kind === 'number' ? counted.test(value) : valuesIn(value).some((one) => one.kind === kind);
