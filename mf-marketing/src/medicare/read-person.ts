import type { CalendarDay } from 'ui';

import type { EmployerCoverage, Person } from './enrollment-windows';
import { firstDay, readMonth, type Month } from './month';

/** The form's fields, as they stand in the address: `?birth=1961-03&first=yes&employer=large&ends=2027-05`. */
export const parameters = { birth: 'birth', first: 'first', employer: 'employer', ends: 'ends' } as const; // names, not any text

/** The oldest year of birth that is not taken for a slip. */
const earliestYear = 1900;

export interface FieldError {
  name: string;
  message: string;
}

export type Reading =
  | { kind: 'unasked' }
  | { kind: 'wrong'; errors: readonly FieldError[] }
  | { kind: 'person'; person: Person };

const isEmployer = (value: string | null): value is EmployerCoverage =>
  value === 'none' || value === 'small' || value === 'large';

function readBirth(text: string, today: CalendarDay): Month | null {
  const month = readMonth(text);
  return month && month.year >= earliestYear && firstDay(month) <= today ? month : null;
}

/** What an address says about a person. Without a birth month nothing was asked. */
export function readPerson(search: URLSearchParams, today: CalendarDay): Reading {
  const birthText = search.get(parameters.birth);
  if (birthText === null) return { kind: 'unasked' };

  const birth = readBirth(birthText, today);
  const endsText = search.get(parameters.ends)?.trim() ?? '';
  const workEnds = endsText ? readMonth(endsText) : null;
  const errors = [
    ...(birth
      ? []
      : [{ name: parameters.birth, message: 'Enter the month and year you were born, like March 1962 or 3/1962.' }]),
    ...(endsText && !workEnds
      ? [
          {
            name: parameters.ends,
            message: 'Enter the month and year the work ends, like May 2027, or leave it empty.',
          },
        ]
      : []),
  ];
  if (!birth || errors.length > 0) return { kind: 'wrong', errors };

  const employer = search.get(parameters.employer);
  return {
    kind: 'person',
    person: {
      birth,
      bornOnFirst: search.get(parameters.first) === 'yes',
      employer: isEmployer(employer) ? employer : 'none',
      // Without work there is no end of it that counts.
      workEnds: isEmployer(employer) && employer !== 'none' ? workEnds : null,
    },
  };
}
