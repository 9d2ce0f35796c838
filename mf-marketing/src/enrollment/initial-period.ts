import type { CalendarDay } from 'ui';

import type { Facts } from '../facts/use-facts';
import { countIn, type Period } from './period';
import { firstDay, lastDay, plusMonths, type Month } from './month';
import { monthOf65, type Person } from './person';

type Birth = Pick<Person, 'birth' | 'bornOnFirst'>;

/** Returns the months of the initial enrollment period around the month of 65, in order (42 CFR 407.14). */
export function initialMonths(person: Birth, count: number): readonly Month[] {
  const before = (count - 1) / 2;
  return Array.from({ length: count }, (_, index) => plusMonths(monthOf65(person), index - before));
}

/** Returns the initial enrollment period; null if its rule does not hold today. */
export function initialPeriod(person: Birth, facts: Facts): Period | null {
  const length = countIn(facts.find('medicare.initial-enrollment-period'));
  if (!length) return null;
  const months = initialMonths(person, length.count);
  const [first, last] = [months[0], months.at(-1)];
  return first && last ? { opens: firstDay(first), closes: lastDay(last), rules: [length.rule] } : null;
}

/** Returns the start of Part B for a sign-up in a month of the initial enrollment period (42 CFR 407.25(a)). */
export function partBStart(signUp: Month, person: Birth): CalendarDay {
  const start = firstDay(monthOf65(person));
  return firstDay(signUp) < start ? start : firstDay(plusMonths(signUp, 1));
}
