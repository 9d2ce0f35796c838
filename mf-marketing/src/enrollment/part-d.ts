import { daysBetween, type CalendarDay } from 'ui';

import type { Facts } from '../facts/use-facts';
import { firstDay, lastDay, monthOf, plusMonths } from './month';
import { countIn, type Period } from './period';
import { fromAnyJob, type Person } from './person';

export interface DrugPeriod extends Period {
  /** The last day to join a plan that starts before the gap is too long. */
  closes: CalendarDay;
  /** The start of a plan joined in the last month. */
  starts: CalendarDay;
  /** The last day to join a plan because of the loss; later than `closes` if a gap is left. */
  lastDayToJoin: CalendarDay;
}

/** Returns the last day of drug coverage from a job, if it is known. */
const endOfDrugs = ({ coverageEnds, jobEnds, coverage }: Person): CalendarDay | null =>
  coverageEnds ?? (coverage === 'own-job' || coverage === 'spouse-job' ? jobEnds && lastDay(jobEnds) : null);

/**
 * Returns when to join a drug plan after coverage from a job, COBRA or a retiree plan ends. A plan starts on the first
 * of the month *after* joining, and the limited gap lasts until the plan starts, not until it is joined (42 CFR
 * 423.38(c), 423.46). Days without coverage count only after the first seven months (42 CFR 423.46(a)). Null if the end
 * is unknown, or if it is inside those months and they are still the time to join.
 */
export function drugPeriod(
  person: Person,
  initialCloses: CalendarDay | null,
  facts: Facts,
  today: CalendarDay,
): DrugPeriod | null {
  const months = countIn(facts.find('medicare.part-d-special-enrollment'));
  const gap = countIn(facts.find('medicare.part-d-gap'));
  const ends = endOfDrugs(person);
  if (!months || !gap || !ends || !fromAnyJob(person)) return null;
  const lastMonth = plusMonths(monthOf(ends), months.count);
  const endsInside = initialCloses !== null && ends <= initialCloses;
  if (endsInside && (today <= initialCloses || lastDay(lastMonth) <= initialCloses)) return null;

  const countedFrom = endsInside ? initialCloses : ends;
  const daysWithout = (start: CalendarDay) => daysBetween(countedFrom, start) - 1;
  let join = lastMonth;
  while (daysWithout(firstDay(plusMonths(join, 1))) >= gap.count) join = plusMonths(join, -1);
  return {
    opens: null,
    closes: lastDay(join),
    starts: firstDay(plusMonths(join, 1)),
    lastDayToJoin: lastDay(lastMonth),
    rules: [months.rule, gap.rule],
  };
}
