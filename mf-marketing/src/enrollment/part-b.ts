import { plusDays } from 'contract/working-days';
import { type CalendarDay } from 'ui';

import type { Facts } from '../facts/use-facts';
import { initialPeriod, partBStart } from './initial-period';
import { firstDay, lastDay, monthOf, plusMonths, type Month } from './month';
import { countIn, type Period } from './period';
import {
  fromAnyJob,
  fromCurrentWork,
  lastDayOfWork,
  lastMonthOfWork,
  monthOf65,
  startWithoutGap,
  type Person,
} from './person';

/** The special enrollment period after work: time to get Part B without a penalty, beside the first seven months. */
type AfterWork =
  | { kind: 'none' }
  | { kind: 'period'; period: Period }
  /** Work ends inside the first seven months. While they are open, their rules apply (POMS HI 00805.275 B). */
  | { kind: 'in-first-months'; period: Period }
  /** The time counts from the end of the job, which is not known. */
  | { kind: 'job-end-unknown' };

/** A person's Part B status on a day. */
export type PartB =
  | { kind: 'has'; since: Month }
  /** The first seven months are ahead or in progress. */
  | { kind: 'initial'; initial: Closed; afterWork: AfterWork }
  | { kind: 'special'; initial: Closed; period: Period }
  /** Neither is open. `period` is the special period after work that has ended, if any. */
  | { kind: 'missed'; initial: Closed; period: Period | null }
  | { kind: 'job-end-unknown'; initial: Closed };

/** A period with both days, such as the first seven months. */
interface Closed extends Period {
  opens: CalendarDay;
  closes: CalendarDay;
}

/** Returns a person's Part B status; null if the rule for the first seven months does not hold today. */
export function partBOf(person: Person, facts: Facts, today: CalendarDay): PartB | null {
  if (person.partB) return { kind: 'has', since: person.partB };
  const found = initialPeriod(person, facts);
  if (!found?.opens || !found.closes) return null;
  const initial: Closed = { ...found, opens: found.opens, closes: found.closes };
  const afterWork = afterWorkOf(person, initial, facts);

  if (today <= initial.closes) return { kind: 'initial', initial, afterWork };
  if (afterWork.kind === 'job-end-unknown') return { kind: 'job-end-unknown', initial };
  if (afterWork.kind === 'none') return { kind: 'missed', initial, period: null };
  const { period } = afterWork;
  return period.closes === null || today <= period.closes
    ? { kind: 'special', initial, period }
    : { kind: 'missed', initial, period };
}

/**
 * Returns the special period: it lasts while coverage from current work lasts, whatever the employer's size, and for
 * the months of the rule after it (42 CFR 406.24, 407.20). COBRA and a retiree plan are not current work and do not
 * extend it.
 */
function afterWorkOf(person: Person, initial: Closed, facts: Facts): AfterWork {
  const length = countIn(facts.find('medicare.part-b-special-enrollment'));
  if (!fromAnyJob(person) || !length) return { kind: 'none' };
  const workEnds = lastMonthOfWork(person);
  const rules = [length.rule];
  const opens = plusDays(initial.closes, 1);
  if (!workEnds) {
    return fromCurrentWork(person)
      ? { kind: 'period', period: { opens, closes: null, rules } }
      : { kind: 'job-end-unknown' };
  }
  // Work that ended before Medicare could start is no reason for a delay.
  if (lastDay(workEnds) < firstDay(monthOf65(person))) return { kind: 'none' };
  const period = { opens, closes: lastDay(plusMonths(workEnds, length.count)), rules };
  return { kind: lastDay(workEnds) <= initial.closes ? 'in-first-months' : 'period', period };
}

/**
 * Returns the first day of Part B for a person who follows the advice; null if there is no such day yet: the person may
 * wait, or has missed the period.
 */
export function expectedStart(person: Person, partB: PartB, today: CalendarDay): CalendarDay | null {
  switch (partB.kind) {
    case 'has':
      return firstDay(partB.since);
    case 'initial':
      return partB.afterWork.kind === 'period' && person.employer === 'large'
        ? startWithoutGap(person)
        : partBStart(monthOf(today), person);
    case 'special':
      return specialStart(person, today);
    default:
      return null;
  }
}

/**
 * Returns the start of Part B from the special period. A sign-up in a month with coverage, even on one day of it, or in
 * the first full month without it, may start Part B with that month or one of the three after; a later one starts with
 * the month after (42 U.S.C. 1395q(e), 42 CFR 406.24(d)).
 */
function specialStart(person: Person, today: CalendarDay): CalendarDay | null {
  const thisMonth = firstDay(monthOf(today));
  const next = firstDay(plusMonths(monthOf(today), 1));
  const last = lastDayOfWork(person);
  if (!last || today <= last) return person.employer === 'large' ? startWithoutGap(person) : next;
  return thisMonth <= firstDay(plusMonths(monthOf(last), 1)) ? thisMonth : next;
}
