import type { Fact } from 'contract/facts';
import type { CalendarDay } from 'ui';

import type { Facts } from '../facts/use-facts';
import { firstDay, lastDay, plusDays, plusMonths, type Month } from './month';

/** Age at which Medicare begins (42 CFR 406.10). */
const medicareAge = 65;

/** `small` and `large` are on either side of the size at which the employer's plan pays first. */
export type EmployerCoverage = 'none' | 'small' | 'large';

export interface Person {
  birth: Month;
  /** Born on the first day of the month: the law says an age is reached the day before. */
  bornOnFirst: boolean;
  employer: EmployerCoverage;
  /** The last month of the job or of its coverage, whichever ends first; null where it is not known. */
  workEnds: Month | null;
}

export interface PersonalWindow {
  kind: 'initial' | 'special' | 'medigap' | 'drug' | 'general' | 'yearly' | 'advantage';
  /** Both days belong to the window. */
  opens: CalendarDay;
  closes: CalendarDay;
  /** The rule it follows from, with its source. */
  rule: Fact;
}

/** The month in which Medicare counts a person as 65. */
export function monthOf65({ birth, bornOnFirst }: Pick<Person, 'birth' | 'bornOnFirst'>): Month {
  const birthday = { year: birth.year + medicareAge, month: birth.month };
  return bornOnFirst ? plusMonths(birthday, -1) : birthday;
}

/** The number that a fact's value begins with: 8 of "8 months". A fact that has none cannot be counted with. */
function countIn(fact: Fact | undefined): { rule: Fact; count: number } | null {
  const found = fact?.value.match(/^\d+/);
  return fact && found ? { rule: fact, count: Number(found[0]) } : null;
}

/** The months of the first window around the month of 65, in order, and the index of that month in them. */
export function initialMonths(person: Pick<Person, 'birth' | 'bornOnFirst'>, count: number): readonly Month[] {
  const before = (count - 1) / 2;
  return Array.from({ length: count }, (_, index) => plusMonths(monthOf65(person), index - before));
}

/** When Part B starts for someone who signs up in a month of the first window. */
export function partBStart(signUp: Month, person: Pick<Person, 'birth' | 'bornOnFirst'>): CalendarDay {
  const start = firstDay(monthOf65(person));
  return firstDay(signUp) < start ? start : firstDay(plusMonths(signUp, 1));
}

/**
 * A person's enrollment windows, earliest first. Each follows from a fact; where that fact does not hold today, its
 * window is left out rather than guessed.
 */
export function windowsFor(person: Person, facts: Facts, today: CalendarDay): readonly PersonalWindow[] {
  const month65 = monthOf65(person);
  const initial = initialWindow(person, facts);
  const firstClose = initial?.closes ?? lastDay(month65);
  const { workEnds } = person;
  const worksOn = workEnds !== null && lastDay(workEnds) > firstClose;
  // Signing up in time: Part B begins with the month of 65, or when later work is over.
  const partB = worksOn ? plusMonths(workEnds, 1) : month65;

  const windows = [
    initial,
    worksOn ? specialWindow(workEnds, facts) : null,
    worksOn ? drugWindow(workEnds, facts) : null,
    medigapWindow(partB, facts),
    person.employer === 'none' && today > firstClose
      ? datedWindow('general', facts.find('medicare.general-enrollment-period.*'))
      : null,
    datedWindow('yearly', facts.find('medicare.open-enrollment.*')),
    datedWindow('advantage', facts.find('medicare.advantage-open-enrollment.*')),
  ].filter((window) => window !== null);

  return (
    windows
      // The yearly windows are for people who have Medicare by then.
      .filter(({ kind, opens }) => !['yearly', 'advantage'].includes(kind) || opens >= firstDay(partB))
      .sort((a, b) => a.opens.localeCompare(b.opens))
  );
}

function initialWindow(person: Person, facts: Facts): PersonalWindow | null {
  const length = countIn(facts.find('medicare.initial-enrollment-period'));
  if (!length) return null;
  const months = initialMonths(person, length.count);
  const [first, last] = [months[0], months.at(-1)];
  return first && last ? { kind: 'initial', opens: firstDay(first), closes: lastDay(last), rule: length.rule } : null;
}

function specialWindow(workEnds: Month, facts: Facts): PersonalWindow | null {
  const length = countIn(facts.find('medicare.part-b-special-enrollment'));
  if (!length) return null;
  return {
    kind: 'special',
    opens: firstDay(plusMonths(workEnds, 1)),
    closes: lastDay(plusMonths(workEnds, length.count)),
    rule: length.rule,
  };
}

function drugWindow(workEnds: Month, facts: Facts): PersonalWindow | null {
  const gap = countIn(facts.find('medicare.part-d-gap'));
  if (!gap) return null;
  // A gap of that many days is already too long, so the last safe day is the one before.
  return {
    kind: 'drug',
    opens: firstDay(plusMonths(workEnds, 1)),
    closes: plusDays(lastDay(workEnds), gap.count - 1),
    rule: gap.rule,
  };
}

function medigapWindow(partB: Month, facts: Facts): PersonalWindow | null {
  const length = countIn(facts.find('medicare.medigap-open-enrollment'));
  if (!length) return null;
  return {
    kind: 'medigap',
    opens: firstDay(partB),
    closes: lastDay(plusMonths(partB, length.count - 1)),
    rule: length.rule,
  };
}

function datedWindow(kind: PersonalWindow['kind'], rule: Fact | undefined): PersonalWindow | null {
  return rule?.window ? { kind, opens: rule.window.opens, closes: rule.window.closes, rule } : null;
}
