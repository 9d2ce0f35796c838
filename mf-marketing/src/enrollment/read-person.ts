import { coverages, type Coverage } from 'contract/coverages';
import { t } from 'contract/words';
import type { CalendarDay, ErrorSummaryProps } from 'ui';

import { firstDay, lastDay, monthOf, plusMonths, readDay, readMonth, type Month } from './month';
import { isAsked, parameters, second } from './parameters';
import { fromAnyJob, type EmployerSize, type Person } from './person';

/** Earliest year of birth that is not treated as a typo. */
const earliestYear = 1900;
/** Years. A younger age is a typo, or a case for a call. */
const adult = 18;
/** Part B started in July 1966. */
const earliestPartB: Month = { year: 1966, month: 7 };
/** Maximum years ahead for the end of a job or the start of Part B. */
const yearsAhead = 15;

export type Reading =
  | { kind: 'unasked' }
  | { kind: 'wrong'; errors: ErrorSummaryProps['errors'] }
  /** One person, or the two of a couple in the order of the form. */
  | { kind: 'people'; people: readonly [Person, ...Person[]] };

/** Reads one person or two from a URL. */
export function readPeople(search: URLSearchParams, today: CalendarDay): Reading {
  if (!isAsked(search)) return { kind: 'unasked' };
  const hasSecond = isAnswered(search, second);
  const readings = ['', ...(hasSecond ? [second] : [])].map((suffix) => readPerson(search, suffix, today));
  const errors = readings.flatMap((reading) => ('errors' in reading ? reading.errors : []));
  const [first, ...others] = readings.flatMap((reading) => ('errors' in reading ? [] : [reading]));
  return errors.length > 0 || !first ? { kind: 'wrong', errors } : { kind: 'people', people: [first, ...others] };
}

/** Returns whether a person has any answers: the defaults of an untouched form are no answers. */
function isAnswered(search: URLSearchParams, suffix: string): boolean {
  const text = (name: string) => search.get(`${name}${suffix}`)?.trim() ?? '';
  const typed = [parameters.birth, parameters.since, parameters.ends, parameters.until];
  return (
    typed.some((name) => text(name) !== '') ||
    [text(parameters.first), text(parameters.partB)].includes('yes') ||
    coverageIn(text(parameters.coverage), text(parameters.employer)) !== 'none'
  );
}

function readPerson(
  search: URLSearchParams,
  suffix: string,
  today: CalendarDay,
): Person | { errors: ErrorSummaryProps['errors'] } {
  const nameOf = (field: keyof typeof parameters) => `${parameters[field]}${suffix}`;
  const text = (field: keyof typeof parameters) => search.get(nameOf(field))?.trim() ?? '';
  const latest = lastDay(plusMonths(monthOf(today), yearsAhead * 12));

  // Many visitors type the whole date, as in other forms.
  const birthday = readDay(text('birth'), monthOf(today).year);
  const birth = birthday === null ? null : monthOf(birthday);
  const isBirth = birth !== null && birth.year >= earliestYear && firstDay(birth) <= today;
  const birthHolds = isBirth && firstDay(plusMonths(birth, adult * 12)) <= today;
  const lastYear = monthOf(latest).year;
  const since = readMonth(text('since'), lastYear);
  const hasPartB = text('partB') === 'yes';
  const sinceHolds = since !== null && firstDay(since) >= firstDay(earliestPartB) && firstDay(since) <= latest;
  const coverage = coverageIn(text('coverage'), text('employer'));
  const asksForJob = fromAnyJob({ coverage });
  const isOrphaned =
    !asksForJob &&
    (text('ends') !== '' || (coverage === 'none' && (saysSize(text('employer')) || text('until') !== '')));
  const [ends, until] = [readDay(text('ends'), lastYear), readDay(text('until'), lastYear)];
  const endHolds = (day: CalendarDay | null) => day !== null && birthHolds && day > lastDay(birth) && day <= latest;

  const errors = [
    !birthHolds && {
      name: nameOf('birth'),
      message: isBirth
        ? t`Check the year: these days are for adults. For a child, please call us.`
        : t`Enter the month and year you were born, like March 1962 or 3/1962.`,
    },
    hasPartB &&
      !sinceHolds && {
        name: nameOf('since'),
        message: t`Enter the month Part B started, like June 2025. It’s on the Medicare card.`,
      },
    !hasPartB &&
      text('since') !== '' && {
        name: nameOf('since'),
        message: t`You typed when Part B started. Choose “Yes” above, or clear this.`,
      },
    isOrphaned && {
      name: nameOf('coverage'),
      message: t`You answered something about a job or a coverage. Choose that coverage: your days count from it. If it didn’t cover you, clear those answers.`,
    },
    asksForJob &&
      text('ends') !== '' &&
      !endHolds(ends) && {
        name: nameOf('ends'),
        message: t`Enter the month and year the job ends or ended, like May 2027, or leave it empty.`,
      },
    coverage !== 'none' &&
      text('until') !== '' &&
      !endHolds(until) && {
        name: nameOf('until'),
        message: t`Enter the last day of the coverage, like September 30, 2026, or leave it empty.`,
      },
  ].filter((error) => error !== false);
  if (!birth || errors.length > 0) return { errors };

  return {
    birth,
    // A month alone is read as its last day, so the first day means that the 1st was typed.
    bornOnFirst: text('first') === 'yes' || birthday === firstDay(birth),
    partB: hasPartB ? since : null,
    coverage,
    employer: sizeIn(text('employer')),
    jobEnds: asksForJob && ends ? monthOf(ends) : null,
    coverageEnds: coverage === 'none' ? null : until,
  };
}

const saysSize = (text: string) => sizeIn(text) !== 'unknown';

const sizeIn = (text: string): EmployerSize => (text === 'small' || text === 'large' ? text : 'unknown');

/** Older links contain only the employer's size, which means coverage from work. */
function coverageIn(text: string, employer: string): Coverage {
  const found = coverages.find((each) => each === text);
  return found ?? (saysSize(employer) ? 'own-job' : 'none');
}
