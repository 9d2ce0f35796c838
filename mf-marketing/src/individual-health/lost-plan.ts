import { plusDays } from 'contract/working-days';
import type { CalendarDay } from 'ui';

import { firstDay, monthOf, plusMonths } from '../enrollment/month';
import { countIn } from '../enrollment/period';
import type { Facts } from '../facts/use-facts';

export interface LostPlan {
  /** The last day to choose a marketplace plan because of the loss (45 CFR 155.420(c)). */
  lastDay: CalendarDay;
  state: 'open' | 'over';
  /** The start of a plan chosen today: the month after the choice, and never before the old plan ends. */
  starts: CalendarDay;
}

/** Evaluates the last day of lost coverage as of today; null if the rule does not hold. */
export function lostPlan(ended: CalendarDay, facts: Facts, today: CalendarDay): LostPlan | null {
  const days = countIn(facts.find('individual.special-enrollment'));
  if (!days) return null;
  const lastDay = plusDays(ended, days.count);
  const chosen = today > ended ? today : ended;
  return { lastDay, state: today <= lastDay ? 'open' : 'over', starts: firstDay(plusMonths(monthOf(chosen), 1)) };
}
