import { daysBetween, formatDay, type CalendarDay } from 'ui';

import type { Facts } from '../facts/use-facts';
import { monthOf65, partBStart, type Person, type PersonalWindow } from './enrollment-windows';
import { firstDay, formatMonth, monthOf, plusMonths } from './month';

interface WindowTexts {
  title: string;
  /** What may be done in it. */
  text: string;
}

export const windowTexts: Readonly<Record<PersonalWindow['kind'], WindowTexts>> = {
  initial: { title: 'Your first window', text: 'Sign up for Part A and Part B, and choose how to get drugs.' },
  special: { title: 'After work ends', text: 'Sign up for Part B without a penalty.' },
  drug: { title: 'Drug coverage, before the gap is too long', text: 'Join a drug plan by the last of these days.' },
  medigap: { title: 'Your Supplement window', text: 'Buy a Supplement without health questions. It comes once.' },
  general: {
    title: 'The general window',
    text: 'Sign up for Part B if you missed your first window. A penalty may apply.',
  },
  yearly: {
    title: 'The fall window, each year',
    text: 'Once you have Medicare: change a drug plan or a Medicare Advantage plan.',
  },
  advantage: {
    title: 'The winter window, each year',
    text: 'Only if you are in a Medicare Advantage plan: one change.',
  },
};

/** Beyond this many days a person counts in months. */
const longWait = 90;
const daysPerMonth = 30.4;

/** "open, 10 days left", "opens in 3 days", "opens in about 7 months", "closed" */
export function stateOf({ opens, closes }: Pick<PersonalWindow, 'opens' | 'closes'>, today: CalendarDay): string {
  const days = (count: number) => (count === 1 ? '1 day' : `${count} days`);
  if (today > closes) return 'closed';
  const until = daysBetween(today, opens);
  if (until > longWait) return `opens in about ${Math.round(until / daysPerMonth)} months`;
  if (until > 0) return `opens in ${days(until)}`;
  const left = daysBetween(today, closes);
  return left === 0 ? 'open, last day' : `open, ${days(left)} left`;
}

/** The one paragraph we would say first. */
export function adviceFor(
  person: Person,
  windows: readonly PersonalWindow[],
  facts: Facts,
  today: CalendarDay,
): string {
  const initial = windows.find(({ kind }) => kind === 'initial');
  const size = facts.find('medicare.employer-size')?.value;
  const month65 = monthOf65(person);
  if (!initial) return 'The rule for the first window is being checked. Please call us.';
  if (person.employer === 'large' && size) {
    return `With coverage from current work at an employer of ${size}, you can usually wait for Part B without a penalty. ${
      person.workEnds
        ? 'Your windows count from the month the work ends.'
        : 'Add the month the work ends, and the window after it appears.'
    }`;
  }
  const smallEmployer =
    person.employer === 'small' ? ' At an employer of that size Medicare normally pays first, so do not wait.' : '';
  if (today > initial.closes) {
    return windows.some(({ kind }) => kind === 'general')
      ? `Your first window closed on ${formatDay(initial.closes)}. If you do not have Part B yet, the general window is the next one, and a penalty may apply. Call us first: there may be an exception.`
      : `Your first window closed on ${formatDay(initial.closes)}.${smallEmployer} Call us about what is open to you.`;
  }
  const start = firstDay(month65);
  if (today < start) {
    return `Sign up before ${formatDay(start)}, and Part B starts that day: ${formatMonth(plusMonths(month65, -1))} is the last month for that. Sign up later in the window, and it starts the month after.${smallEmployer}`;
  }
  return `You are in the second half of your window, which closes on ${formatDay(initial.closes)}. Sign up this month, and Part B starts on ${formatDay(partBStart(monthOf(today), person))}.${smallEmployer}`;
}
