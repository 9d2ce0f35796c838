import { plusDays } from 'contract/working-days';
import type { CalendarDay } from 'ui';

import { firstDay, monthOf, plusMonths } from '../enrollment/month';
import { countIn } from '../enrollment/period';
import type { Facts } from '../facts/use-facts';

export interface LostPlan {
  /** The first and the last day to choose a marketplace plan because of the loss (45 CFR 155.420(c)(1) and (2)). */
  opens: CalendarDay;
  lastDay: CalendarDay;
  state: 'ahead' | 'open' | 'over';
  /**
   * The start of a plan chosen today, or on the first day: the month after the choice, and never before the old plan
   * ends.
   */
  starts: CalendarDay;
}

/** Evaluates the last day of lost coverage as of today; null if the rule does not hold. */
export function lostPlan(ended: CalendarDay, facts: Facts, today: CalendarDay): LostPlan | null {
  const days = countIn(facts.find('individual.special-enrollment'));
  if (!days) return null;
  const opens = plusDays(ended, -days.count);
  const lastDay = plusDays(ended, days.count);
  const chosen = today > ended ? today : ended;
  const state = today < opens ? 'ahead' : today <= lastDay ? 'open' : 'over';
  return { opens, lastDay, state, starts: firstDay(plusMonths(monthOf(chosen), 1)) };
}
