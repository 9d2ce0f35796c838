import type { Fact } from 'contract/facts';
import { t } from 'contract/words';
import { plusDays } from 'contract/working-days';
import { formatDay, type CalendarDay } from 'ui';

import { firstDay, formatMonth, monthOf, plusMonths, type Month } from '../enrollment/month';
import { countIn } from '../enrollment/period';

export interface Notice {
  rule: Fact;
  /** The last day for the written notice, for a start in the requested month. */
  lastDay: CalendarDay;
  isPast: boolean;
  /** The first month that a notice sent today is in time for, and the last day for that month. */
  earliest: { start: Month; lastDay: CalendarDay };
}

/** Returns when employees must have the written notice; null if the rule does not hold. */
export function noticeFor(start: Month, fact: Fact | undefined, today: CalendarDay): Notice | null {
  const days = countIn(fact);
  if (!days) return null;
  const lastDayFor = (month: Month) => plusDays(firstDay(month), -days.count);
  const lastDay = lastDayFor(start);
  let first = plusMonths(monthOf(today), 1);
  while (lastDayFor(first) < today) first = plusMonths(first, 1);
  return {
    rule: days.rule,
    lastDay,
    isPast: lastDay < today,
    earliest: { start: first, lastDay: lastDayFor(first) },
  };
}

/** Describes the notice as a duty. */
export function noticeDuty({ rule, lastDay, isPast, earliest }: Notice, start: Month): string {
  return isPast
    ? t`The written notice for ${formatMonth(start)} was due on ${formatDay(lastDay)}. For ${formatMonth(earliest.start)} it has to be out by ${formatDay(earliest.lastDay)}.`
    : t`Give everybody the written notice by ${formatDay(lastDay)}: ${rule.value} before it begins.`;
}
