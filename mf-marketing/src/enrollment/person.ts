import type { Coverage } from 'contract/coverages';
import { plusDays } from 'contract/working-days';
import type { CalendarDay } from 'ui';

import { firstDay, lastDay, monthOf, plusMonths, type Month } from './month';

/** Age at which Medicare starts (42 CFR 406.10). */
const medicareAge = 65;

/** `small` and `large` employers are below and above the size at which the employer's plan pays first. */
export type EmployerSize = 'small' | 'large' | 'unknown';

export interface Person {
  birth: Month;
  /** Born on the first day of the month: by law an age is reached the day before (20 CFR 404.2(c)(4)). */
  bornOnFirst: boolean;
  /** The month Part B started or will start, from the Medicare card; null without Part B. */
  partB: Month | null;
  coverage: Coverage;
  employer: EmployerSize;
  /** The last month of the job; null if it continues or the end is unknown. */
  jobEnds: Month | null;
  /** The last day of the current coverage; null if unknown. */
  coverageEnds: CalendarDay | null;
}

/** Returns the month in which Medicare counts a person as 65. */
export function monthOf65({ birth, bornOnFirst }: Pick<Person, 'birth' | 'bornOnFirst'>): Month {
  const birthday = { year: birth.year + medicareAge, month: birth.month };
  return bornOnFirst ? plusMonths(birthday, -1) : birthday;
}

/** Returns whether the coverage comes from current work: the only kind that lets Part B wait. */
export const fromCurrentWork = ({ coverage }: Pick<Person, 'coverage'>) =>
  coverage === 'own-job' || coverage === 'spouse-job';

/** Returns whether the coverage comes from a job, including one that has ended. */
export const fromAnyJob = (person: Pick<Person, 'coverage'>) =>
  fromCurrentWork(person) || person.coverage === 'cobra' || person.coverage === 'retiree';

/**
 * Returns the last month of coverage from current work: the job's, or that of its coverage if it ends first, as with
 * fewer hours (42 CFR 406.24(a)). Null while both continue. The end of COBRA or of a retiree plan does not count.
 */
export function lastMonthOfWork(person: Person): Month | null {
  const { jobEnds, coverageEnds } = person;
  if (!fromCurrentWork(person) || !coverageEnds) return jobEnds;
  const covered = monthOf(coverageEnds);
  return jobEnds && firstDay(jobEnds) < firstDay(covered) ? jobEnds : covered;
}

/** Returns the last day of coverage from current work: of its month, if the day is not known. Null while it continues. */
export function lastDayOfWork(person: Person): CalendarDay | null {
  const month = lastMonthOfWork(person);
  if (!month) return null;
  const { coverageEnds } = person;
  const isInMonth = coverageEnds !== null && firstDay(monthOf(coverageEnds)) === firstDay(month);
  return fromCurrentWork(person) && isInMonth ? coverageEnds : lastDay(month);
}

/**
 * Returns the latest first day of Part B that leaves no day without coverage. Part B starts on the first of a month, so
 * for coverage that ends within a month it is the first of that month. Null while the coverage continues.
 */
export function startWithoutGap(person: Person): CalendarDay | null {
  const last = lastDayOfWork(person);
  return last && firstDay(monthOf(plusDays(last, 1)));
}
