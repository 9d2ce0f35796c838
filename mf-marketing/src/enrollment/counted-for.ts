import type { Coverage } from 'contract/coverages';
import { t } from 'contract/words';
import { formatDay } from 'ui';

import { formatMonth } from './month';
import { fromCurrentWork, type Person } from './person';

const coverageWords: Readonly<Record<Coverage, string>> = {
  'own-job': t`coverage from your own job`,
  'spouse-job': t`coverage from your spouse’s job`,
  cobra: t`COBRA`,
  retiree: t`a retiree plan`,
  marketplace: t`a plan you buy yourself`,
  va: t`VA health care`,
  medicaid: t`Medicaid`,
  none: t`no other coverage`,
};

/** @param coverage from current work */
function atEmployer(coverage: string, size: Person['employer']): string {
  if (size === 'small') return t`${coverage} at a small employer`;
  if (size === 'large') return t`${coverage} at a larger employer`;
  return t`${coverage} at an employer whose size we don’t know`;
}

/** Returns "Born in May 1961, on the 1st". */
export function bornIn({ birth, bornOnFirst }: Pick<Person, 'birth' | 'bornOnFirst'>): string {
  const month = formatMonth(birth);
  return bornOnFirst ? t`Born in ${month}, on the 1st` : t`Born in ${month}`;
}

/** Lists the answers used, so that a wrong or missing one shows: "no Part B yet, COBRA, job ended May 2026". */
export function countedFor(person: Person): string {
  const { partB, coverage, employer, jobEnds, coverageEnds } = person;
  return [
    partB ? t`Part B since ${formatMonth(partB)}` : t`no Part B yet`,
    fromCurrentWork(person) ? atEmployer(coverageWords[coverage], employer) : coverageWords[coverage],
    ...(jobEnds ? [t`the job’s last month ${formatMonth(jobEnds)}`] : []),
    ...(coverageEnds ? [t`coverage until ${formatDay(coverageEnds)}`] : []),
  ].join(', ');
}
