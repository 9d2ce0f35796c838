import { plural, t } from 'contract/words';
import { daysBetween, formatDay, type CalendarDay } from 'ui';

import type { PersonalWindow } from './enrollment-windows';

export interface WindowTexts {
  title: string;
  /** What the person can do in the window. */
  text: string;
}

const fixed: Readonly<Record<Exclude<PersonalWindow['kind'], 'no-gap' | 'drug' | 'medigap'>, WindowTexts>> = {
  initial: {
    title: t`Your first seven months`,
    text: t`Sign up for Part A and Part B, and choose how to get drug coverage.`,
  },
  'initial-drugs': {
    title: t`Drug coverage in the seven months around 65`,
    text: t`You have Part B. Until the last of these days you can also join a drug plan or a Medicare Advantage plan.`,
  },
  special: {
    title: t`Part B while there’s work, and after it`,
    text: t`Sign up for Part B without a penalty.`,
  },
  general: {
    title: t`The general sign-up months, each year`,
    text: t`Sign up for Part B if you missed your first months and have no special ones. It starts the month after you sign up, and a penalty may apply.`,
  },
  yearly: {
    title: t`Open enrollment, each fall`,
    text: t`Once you have Medicare: change a drug plan or a Medicare Advantage plan.`,
  },
  advantage: {
    title: t`Medicare Advantage open enrollment, each winter`,
    text: t`Only if you’re in a Medicare Advantage plan: one change.`,
  },
};

/** Returns the texts of a window, for the page and the calendar file. */
export function textsOf(window: PersonalWindow): WindowTexts {
  switch (window.kind) {
    case 'no-gap':
      return {
        title: t`Part B without a gap`,
        text: t`Sign up in these months and ask for Part B to start ${formatDay(window.starts ?? '')}, so that you’re covered without a break.`,
      };
    case 'drug':
      return {
        title: t`Last safe day to join a drug plan`,
        text: t`Join by this day, and the plan starts ${formatDay(window.starts ?? '')}. A plan starts the month after you join, so a day later is a month later, and the gap can mean a penalty for life. You need Part A or Part B first.`,
      };
    case 'medigap':
      return {
        title: window.ifPartBStarts
          ? t`Your Supplement months, if Part B starts ${formatDay(window.ifPartBStarts)}`
          : t`Your Supplement months`,
        text: t`Buy a Medicare Supplement without health questions. These months start with Part B and come once. For what you already have there can still be a wait, unless you had other coverage.`,
      };
    default:
      return fixed[window.kind];
  }
}

/** Number of days above which a wait is stated in months. */
const longWait = 90;
const daysPerMonth = 30.4;
/** Number of months above which a wait is stated in years. */
const longestInMonths = 24;

/** Returns "open, 10 days left", "opens in 3 days", "opens in about 7 months" or "closed". */
export function stateOf({ opens, closes }: Pick<PersonalWindow, 'opens' | 'closes'>, today: CalendarDay): string {
  if (closes !== null && today > closes) return t`closed`;
  const until = opens === null ? 0 : daysBetween(today, opens);
  const months = Math.round(until / daysPerMonth);
  const years = Math.round(months / 12);
  if (months > longestInMonths) return t`opens in about ${years} years`;
  if (until > longWait) return t`opens in about ${months} months`;
  if (until > 0) return plural(until, { one: 'opens in 1 day', other: `opens in ${until} days` });
  if (closes === null) return t`open now`;
  const left = daysBetween(today, closes);
  if (left === 0) return opens === null ? t`today` : t`open, last day`;
  if (opens === null) return plural(left, { one: '1 day left', other: `${left} days left` });
  return plural(left, { one: 'open, 1 day left', other: `open, ${left} days left` });
}

/**
 * Returns "December 1, 2026 to June 30, 2027", "By November 30, 2026" or "From July 1, 2026, while the job’s coverage
 * lasts".
 */
export function daysOf({ opens, closes }: Pick<PersonalWindow, 'opens' | 'closes'>): string {
  if (opens === null) return closes === null ? '' : t`By ${formatDay(closes)}`;
  if (closes === null) return t`From ${formatDay(opens)}, while the job’s coverage lasts`;
  return t`${formatDay(opens)} to ${formatDay(closes)}`;
}
