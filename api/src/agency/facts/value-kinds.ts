import { valuesIn } from '../../articles/checklist/stated-values';

const kindNames = {
  day: 'a day, with the name of its month',
  percent: 'a percentage',
  money: 'an amount with its dollar sign',
  number: 'a number in digits',
} as const;

type Kind = keyof typeof kindNames;

/** Counts such as "60 days", "20 or more employees" or "50", but not the digits of a phone number or form name. */
const counted = /^\d[\d,.]*(?: |$)|\b\d[\d,]* (?:business days|hours|days|weeks|months|years|people|employees)\b/;

/** Returns the kinds of values that pages can calculate with; none for plain words, phone numbers and form names. */
function kindsOf(value: string): Kind[] {
  const stated = new Set(valuesIn(value).map(({ kind }) => kind));
  const kinds = (['day', 'percent', 'money'] as const).filter((kind) => stated.has(kind));
  return kinds.length === 0 && counted.test(value) ? ['number'] : kinds;
}

/**
 * Checks that a new value is of the same kind as before, because pages parse the amount, day or number from it.
 * @returns a sentence if the new value has no such kind; null if it is valid
 */
export function faultOfKind(before: string, after: string): string | null {
  const [first, ...others] = kindsOf(before);
  if (!first || [first, ...others].some((kind) => states(after, kind))) return null;
  return `Enter ${kindNames[first]}, like “${before}”: pages count with it`;
}

const states = (value: string, kind: Kind) =>
  kind === 'number' ? counted.test(value) : valuesIn(value).some((found) => found.kind === kind);
