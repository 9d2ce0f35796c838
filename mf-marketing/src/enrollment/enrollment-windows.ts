import { inOrder, type CalendarDay } from 'ui';

import type { Facts } from '../facts/use-facts';
import { initialPeriod } from './initial-period';
import { firstDay, monthOf, plusMonths } from './month';
import { expectedStart, partBOf, type PartB } from './part-b';
import { drugPeriod } from './part-d';
import type { Period } from './period';
import { lastDayOfWork, startWithoutGap, type Person } from './person';
import { supplementPeriod } from './supplement';

/** A time to enroll and its purpose. */
export interface PersonalWindow extends Period {
  kind: 'initial' | 'initial-drugs' | 'special' | 'no-gap' | 'drug' | 'medigap' | 'general' | 'yearly' | 'advantage';
  /** The start of coverage for a sign-up on the last day, if that is a single day. */
  starts?: CalendarDay;
  /** Set if the days hold only when Part B starts on this day. */
  ifPartBStarts?: CalendarDay;
}

/**
 * Returns a person's enrollment windows, earliest first. Each follows from a fact; if that fact does not hold today,
 * its window is left out rather than guessed.
 */
export function windowsFor(person: Person, facts: Facts, today: CalendarDay): readonly PersonalWindow[] {
  const partB = partBOf(person, facts, today);
  if (!partB) return [];
  const start = expectedStart(person, partB, today);
  return [
    ...partBWindows(person, partB, facts, today),
    ...drugWindows(person, partB, facts, today),
    ...supplementWindows(person, partB, start, facts),
    ...yearlyWindows(start, facts),
  ].sort((a, b) => inOrder(firstKnown(a), firstKnown(b)));
}

/** Returns the windows that are open or in the future. */
export const windowsAhead = (person: Person, facts: Facts, today: CalendarDay): readonly PersonalWindow[] =>
  windowsFor(person, facts, today).filter(({ closes }) => closes === null || closes >= today);

/** Returns the day by which a window is sorted and drawn. */
export const firstKnown = ({ opens, closes }: Period): CalendarDay => opens ?? closes ?? '';

function partBWindows(person: Person, partB: PartB, facts: Facts, today: CalendarDay): readonly PersonalWindow[] {
  if (partB.kind === 'has') return [];
  const general = generalWindows(facts, today);
  switch (partB.kind) {
    case 'initial':
      return [
        { kind: 'initial', ...partB.initial },
        ...(partB.afterWork.kind === 'period' ? specialWindows(person, partB.afterWork.period, today) : []),
      ];
    case 'special':
      return specialWindows(person, partB.period, today);
    case 'missed':
      return [...(partB.period ? [{ kind: 'special', ...partB.period } as const] : []), ...general];
    case 'job-end-unknown':
      return general;
  }
}

/** Returns the general sign-up months that are open or next; none if their rule does not hold today. */
export const generalWindows = (facts: Facts, today: CalendarDay): readonly PersonalWindow[] =>
  dated('general', facts.find('medicare.general-enrollment-period.*')).map((window) => inTheYearAhead(window, today));

/** Maximum months ahead for a chosen start, for those who sign up while the coverage lasts (42 CFR 406.24(d)). */
const monthsAhead = 3;

function specialWindows(person: Person, period: Period, today: CalendarDay): readonly PersonalWindow[] {
  const special: PersonalWindow = { kind: 'special', ...period };
  const closes = lastDayOfWork(person);
  const starts = startWithoutGap(person);
  // At a small employer Medicare pays first: nobody there should wait for the end of the coverage.
  if (!closes || !starts || closes < today || person.employer === 'small') return [special];
  const opens = firstDay(plusMonths(monthOf(starts), -monthsAhead));
  return [
    {
      kind: 'no-gap',
      opens: period.opens && period.opens > opens ? period.opens : opens,
      closes,
      starts,
      rules: period.rules,
    },
    special,
  ];
}

function drugWindows(person: Person, partB: PartB, facts: Facts, today: CalendarDay): readonly PersonalWindow[] {
  const initial = initialPeriod(person, facts);
  const after = drugPeriod(person, initial?.closes ?? null, facts, today);
  return [
    // People who already have Part B can still choose drug coverage, also those who had Medicare before 65: their seven
    // months come again (42 CFR 423.38(a)).
    ...(partB.kind === 'has' && initial?.closes && today <= initial.closes
      ? [{ kind: 'initial-drugs', ...initial } as const]
      : []),
    ...(after ? [{ kind: 'drug', ...after } as const] : []),
  ];
}

function supplementWindows(
  person: Person,
  partB: PartB,
  start: CalendarDay | null,
  facts: Facts,
): readonly PersonalWindow[] {
  const period = start && supplementPeriod(person, start, facts);
  if (!period) return [];
  return [{ kind: 'medigap', ...period, ...(partB.kind === 'has' ? {} : { ifPartBStarts: start }) }];
}

/**
 * Returns the yearly windows: the one in the fall for people who have Medicare before it closes, the one in the winter
 * for people who may have a Medicare Advantage plan when it opens (42 CFR 422.62(a)(3)(i)).
 */
function yearlyWindows(start: CalendarDay | null, facts: Facts): readonly PersonalWindow[] {
  if (start === null) return [];
  return [
    ...dated('yearly', facts.find('medicare.open-enrollment.*')).filter(({ closes }) => (closes ?? '') >= start),
    ...dated('advantage', facts.find('medicare.advantage-open-enrollment.*')).filter(
      ({ opens }) => (opens ?? '') >= start,
    ),
  ];
}

/** Moves a window that has closed to the next year: its days repeat each year (42 CFR 407.15). */
function inTheYearAhead(window: PersonalWindow, today: CalendarDay): PersonalWindow {
  const later = (day: CalendarDay | null) => day && `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`;
  return window.closes && window.closes < today
    ? { ...window, opens: later(window.opens), closes: later(window.closes) }
    : window;
}

function dated(kind: PersonalWindow['kind'], rule: ReturnType<Facts['find']>): readonly PersonalWindow[] {
  return rule?.window ? [{ kind, ...rule.window, rules: [rule] }] : [];
}
