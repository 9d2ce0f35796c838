import { formatDay } from 'ui';

import { formatMonth } from './month';
import { fromCurrentWork, type Coverage, type Person } from './person';

const coverageWords: Readonly<Record<Coverage, string>> = {
  'own-job': 'coverage from your own job',
  'spouse-job': 'coverage from your spouse’s job',
  cobra: 'COBRA',
  retiree: 'a retiree plan',
  marketplace: 'a plan you buy yourself',
  va: 'VA health care',
  medicaid: 'Medicaid',
  none: 'no other coverage',
};

const sizeWords = {
  small: ' at a small employer',
  large: ' at a larger employer',
  unknown: ' at an employer whose size we don’t know',
} as const;

/** What an answer was counted for, so that a wrong or missing answer shows: "no Part B yet, COBRA, job ended May 2026". */
export function countedFor(person: Person): string {
  const { partB, coverage, employer, jobEnds, coverageEnds } = person;
  return [
    partB ? `Part B since ${formatMonth(partB)}` : 'no Part B yet',
    `${coverageWords[coverage]}${fromCurrentWork(person) ? sizeWords[employer] : ''}`,
    ...(jobEnds ? [`the job’s last month ${formatMonth(jobEnds)}`] : []),
    ...(coverageEnds ? [`coverage until ${formatDay(coverageEnds)}`] : []),
  ].join(', ');
}
