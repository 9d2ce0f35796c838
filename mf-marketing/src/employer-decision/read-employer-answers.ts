import { t } from 'contract/words';
import { formatNumber, type CalendarDay, type ErrorSummaryProps } from 'ui';

import { firstDay, formatMonth, monthOf, plusMonths, readMonth } from '../enrollment/month';
import type { Employer } from './employer';

/** Query parameters of the form: `?full=12&part=4&hours=60&people=staff&plan=none&start=3/2027...`. */
export const parameters = {
  full: 'full',
  part: 'part',
  hours: 'hours',
  people: 'people',
  plan: 'plan',
  start: 'start',
  amount: 'amount',
  joining: 'joining',
} as const;

export type EmployerAnswers =
  | { kind: 'unasked' }
  | { kind: 'wrong'; errors: ErrorSummaryProps['errors'] }
  | { kind: 'answered'; employer: Employer };

const mostPeople = 9999;
/** Hours in a month of 31 days. */
const mostHours = 744;
const mostDollars = 9999;
/** Maximum months ahead: decisions are not made further in advance. */
const monthsAhead = 24;

const wholeNumber = (text: string, most: number) => {
  const plain = text.replaceAll(',', '');
  return /^\d+$/.test(plain) && Number(plain) <= most ? Number(plain) : null;
};

const dollars = (text: string) => {
  const plain = text.replace(/[$, ]/g, '');
  return /^\d+(\.\d{1,2})?$/.test(plain) && Number(plain) <= mostDollars ? Number(plain) : null;
};

const oneOf = <Value extends string>(text: string, values: readonly Value[]) =>
  values.find((value) => value === text) ?? null;

/** Returns a start to show as an example. March of next year is always within the months that are accepted. */
export const exampleStart = (today: CalendarDay): string => formatMonth({ year: monthOf(today).year + 1, month: 3 });

function startFrom(text: string, today: CalendarDay) {
  const month = readMonth(text);
  if (!month) return null;
  const now = monthOf(today);
  const isNear = firstDay(month) >= today && firstDay(month) <= firstDay(plusMonths(now, monthsAhead));
  return isNear ? month : null;
}

/** Reads an employer's answers from a URL, or returns the fields with errors. */
export function readEmployerAnswers(search: URLSearchParams, today: CalendarDay): EmployerAnswers {
  if (Object.values(parameters).every((name) => search.get(name) === null)) return { kind: 'unasked' };
  const text = (name: keyof typeof parameters) => search.get(name)?.trim() ?? '';
  const read = {
    fullTime: wholeNumber(text('full'), mostPeople),
    partTime: wholeNumber(text('part'), mostPeople),
    hoursEach: wholeNumber(text('hours') || '0', mostHours),
    people: oneOf(text('people'), ['staff', 'owners']),
    plan: oneOf(text('plan'), ['none', 'keep', 'end']),
    start: startFrom(text('start'), today),
    amount: dollars(text('amount')),
    joining: wholeNumber(text('joining'), mostPeople),
  };
  const { fullTime, partTime, hoursEach, people, plan, start, amount, joining } = read;
  const example = exampleStart(today);
  const errors = [
    (fullTime === null || fullTime + (partTime ?? 1) === 0) && {
      name: parameters.full,
      message: t`Enter how many people work full time, like 12: at least one person in all, and at most ${formatNumber(mostPeople)}.`,
    },
    partTime === null && {
      name: parameters.part,
      message: t`Enter how many people work part time, at most ${formatNumber(mostPeople)}. For none, enter 0.`,
    },
    (hoursEach === null || (partTime !== null && partTime > 0 && hoursEach === 0)) && {
      name: parameters.hours,
      message: t`Enter the hours that one of the part-time people works in a month, like 60.`,
    },
    people === null && { name: parameters.people, message: t`Choose who works for you.` },
    plan === null && { name: parameters.plan, message: t`Choose what you have now.` },
    start === null && {
      name: parameters.start,
      message: t`Enter a month in the next two years with its year, like ${example}.`,
    },
    amount === null && { name: parameters.amount, message: t`Enter dollars a month for one person, like 400.` },
    (joining === null || (fullTime !== null && joining > fullTime)) && {
      name: parameters.joining,
      message: t`Enter how many of the full-time people would join or have coverage elsewhere. It can’t be more than work full time.`,
    },
  ].filter((error) => error !== false);
  const isWhole = (values: typeof read): values is { [Name in keyof typeof read]: NonNullable<(typeof read)[Name]> } =>
    Object.values(values).every((value) => value !== null);
  return errors.length === 0 && isWhole(read) ? { kind: 'answered', employer: read } : { kind: 'wrong', errors };
}
