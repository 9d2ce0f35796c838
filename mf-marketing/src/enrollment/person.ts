import type { Coverage } from 'contract/coverages';
import type { CalendarDay } from 'ui';

import { firstDay, monthOf, plusMonths, type Month } from './month';

/** Age at which Medicare begins (42 CFR 406.10). */
const medicareAge = 65;

/** `small` and `large` are on either side of the size at which the employer's plan pays first. */
export type EmployerSize = 'small' | 'large' | 'unknown';

export interface Person {
  birth: Month;
  /** Born on the first day of the month: the law says an age is reached the day before (20 CFR 404.2(c)(4)). */
  bornOnFirst: boolean;
  /** The month Part B started or will start, from the Medicare card; null without Part B. */
  partB: Month | null;
  coverage: Coverage;
  employer: EmployerSize;
  /** The last month of the job; null while it goes on, or where it is not known. */
  jobEnds: Month | null;
  /** The last day of the coverage that the person has; null where it is not known. */
  coverageEnds: CalendarDay | null;
}

/** The month in which Medicare counts a person as 65. */
export function monthOf65({ birth, bornOnFirst }: Pick<Person, 'birth' | 'bornOnFirst'>): Month {
  const birthday = { year: birth.year + medicareAge, month: birth.month };
  return bornOnFirst ? plusMonths(birthday, -1) : birthday;
}

/** Whether the coverage goes with work that somebody still does: the only kind that lets Part B wait. */
export const fromCurrentWork = ({ coverage }: Pick<Person, 'coverage'>) =>
  coverage === 'own-job' || coverage === 'spouse-job';

/** Whether the coverage came from a job, also one that is over. */
export const fromAnyJob = (person: Pick<Person, 'coverage'>) =>
  fromCurrentWork(person) || person.coverage === 'cobra' || person.coverage === 'retiree';

/**
 * The last month of coverage from current work: the job's, or that of its coverage where that ends first, as with fewer
 * hours (42 CFR 406.24(a)). Null while both go on. COBRA's or a retiree plan's own end is no part of it.
 */
export function lastMonthOfWork(person: Person): Month | null {
  const { jobEnds, coverageEnds } = person;
  if (!fromCurrentWork(person) || !coverageEnds) return jobEnds;
  const covered = monthOf(coverageEnds);
  return jobEnds && firstDay(jobEnds) < firstDay(covered) ? jobEnds : covered;
}
