import type { CalendarDay } from 'ui';

import type { Facts } from '../facts/use-facts';
import { firstDay, lastDay, monthOf, plusMonths } from './month';
import { countIn, type Period } from './period';
import { monthOf65, type Person } from './person';

export interface SupplementPeriod extends Period {
  opens: CalendarDay;
  closes: CalendarDay;
}

/**
 * Returns the months in which a Supplement asks no health questions: from the first month with Part B at 65 or older
 * (42 U.S.C. 1395ss(s)(2)(A)). The period starts with Part B, so without Part B it does not exist.
 */
export function supplementPeriod(person: Person, partBStarts: CalendarDay, facts: Facts): SupplementPeriod | null {
  const length = countIn(facts.find('medicare.medigap-open-enrollment'));
  if (!length) return null;
  const at65 = firstDay(monthOf65(person));
  const opens = partBStarts < at65 ? at65 : partBStarts;
  return { opens, closes: lastDay(plusMonths(monthOf(opens), length.count - 1)), rules: [length.rule] };
}
