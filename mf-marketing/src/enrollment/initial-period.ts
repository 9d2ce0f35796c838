import type { CalendarDay } from 'ui';

import type { Facts } from '../facts/use-facts';
import { countIn, type Period } from './period';
import { firstDay, lastDay, plusMonths, type Month } from './month';
import { monthOf65, type Person } from './person';

type Birth = Pick<Person, 'birth' | 'bornOnFirst'>;

/** The months of the first sign-up time around the month of 65, in order (42 CFR 407.14). */
export function initialMonths(person: Birth, count: number): readonly Month[] {
  const before = (count - 1) / 2;
  return Array.from({ length: count }, (_, index) => plusMonths(monthOf65(person), index - before));
}

/** Null where the rule does not hold today. */
export function initialPeriod(person: Birth, facts: Facts): Period | null {
  const length = countIn(facts.find('medicare.initial-enrollment-period'));
  if (!length) return null;
  const months = initialMonths(person, length.count);
  const [first, last] = [months[0], months.at(-1)];
  return first && last ? { opens: firstDay(first), closes: lastDay(last), rules: [length.rule] } : null;
}

/** When Part B starts for someone who signs up in a month of the first sign-up time (42 CFR 407.25(a)). */
export function partBStart(signUp: Month, person: Birth): CalendarDay {
  const start = firstDay(monthOf65(person));
  return firstDay(signUp) < start ? start : firstDay(plusMonths(signUp, 1));
}
