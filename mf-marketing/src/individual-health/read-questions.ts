import { t } from 'contract/words';
import { plusDays } from 'contract/working-days';
import { formatDay, type CalendarDay, type ErrorSummaryProps } from 'ui';

import { firstDay, monthOf, readDay } from '../enrollment/month';

/** Query parameters of the two questions: `?ended=9/30/2026` or `?size=2&income=60,000`. */
export const parameters = { ended: 'ended', size: 'size', income: 'income' } as const;

/** Maximum days from today; a date further away is a typo. */
const daysAround = 400;
const largestHousehold = 20;

/** The questions asked, and their errors. */
export interface Questions {
  ended: CalendarDay | null;
  household: { size: number; income: number } | null;
  errors: ErrorSummaryProps['errors'];
}

/** Returns a day to show as an example: the end of last month. A fixed one would become too long ago to be accepted. */
export const exampleEnd = (today: CalendarDay): string => formatDay(plusDays(firstDay(monthOf(today)), -1));

/** Reads whole dollars. Cents are dropped; thousands may be separated as in Spanish: "60.000". */
function dollarsIn(text: string): number {
  const dollars = text.replace(/^\$ ?/, '').replace(/[.,]\d{1,2}$/, '');
  return /^(\d+|\d{1,3}([., ]\d{3})+)$/.test(dollars) ? Number(dollars.replace(/\D/g, '')) : Number.NaN;
}

/** Reads the questions from a URL. Each form submits only its own question. */
export function readQuestions(search: URLSearchParams, today: CalendarDay): Questions {
  const text = (name: keyof typeof parameters) => search.get(parameters[name])?.trim() ?? null;
  const [endedText, sizeText, incomeText] = [text('ended'), text('size'), text('income')];
  const [earliest, latest] = [plusDays(today, -daysAround), plusDays(today, daysAround)];
  const ended = endedText === null ? null : readDay(endedText, monthOf(latest).year);
  const isNear = ended !== null && ended >= earliest && ended <= latest;
  const [size, income] = [Number(sizeText ?? ''), dollarsIn(incomeText ?? '')];
  const sizeHolds = Number.isInteger(size) && size >= 1 && size <= largestHousehold;
  const isAsked = sizeText !== null || incomeText !== null;
  const example = exampleEnd(today);
  const errors = [
    endedText !== null &&
      !isNear && {
        name: parameters.ended,
        message: ended
          ? t`Check the year: that’s more than a year away. If it’s right, please call us.`
          : t`Enter the last day of the coverage, like ${example}.`,
      },
    isAsked &&
      !sizeHolds && { name: parameters.size, message: t`Enter how many people are on your tax return, like 2.` },
    isAsked &&
      !(income >= 0) && {
        name: parameters.income,
        message: t`Enter the income for the whole year in dollars, like 60,000.`,
      },
  ].filter((error) => error !== false);
  return {
    ended: isNear ? ended : null,
    household: isAsked && sizeHolds && income >= 0 ? { size, income } : null,
    errors,
  };
}
