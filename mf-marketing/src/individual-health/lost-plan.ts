import type { CalendarDay } from 'ui';

import { firstDay, monthOf, plusDays, plusMonths } from '../enrollment/month';
import { countIn } from '../enrollment/period';
import type { Facts } from '../facts/use-facts';

export interface LostPlan {
  /** The last day to choose a marketplace plan because of the loss (45 CFR 155.420(c)). */
  lastDay: CalendarDay;
  state: 'open' | 'over';
  /** When a plan that is chosen today starts: the month after it is chosen, and never before the old one ends. */
  starts: CalendarDay;
}

/** What the last day of lost coverage means today; null while the rule does not hold. */
export function lostPlan(ended: CalendarDay, facts: Facts, today: CalendarDay): LostPlan | null {
  const days = countIn(facts.find('individual.special-enrollment'));
  if (!days) return null;
  const lastDay = plusDays(ended, days.count);
  const chosen = today > ended ? today : ended;
  return { lastDay, state: today <= lastDay ? 'open' : 'over', starts: firstDay(plusMonths(monthOf(chosen), 1)) };
}
