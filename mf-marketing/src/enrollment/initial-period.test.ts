import { factsOf } from '../facts/use-facts';
import { windowsFor } from './enrollment-windows';
import { initialMonths, partBStart } from './initial-period';
import { monthOf65, type Person } from './person';

const person: Person = {
  birth: { year: 1962, month: 3 },
  bornOnFirst: false,
  partB: null,
  coverage: 'none',
  employer: 'unknown',
  jobEnds: null,
  coverageEnds: null,
};

it('moves one month earlier for people born on the 1st, also across the end of a year', () => {
  expect(monthOf65({ birth: { year: 1962, month: 1 }, bornOnFirst: true })).toEqual({ year: 2026, month: 12 });
});

it('starts Part B with the month of 65 for early sign-ups, else with the month after signing up', () => {
  const starts = initialMonths(person, 7).map((month) => partBStart(month, person));
  expect(starts).toEqual([
    '2027-03-01',
    '2027-03-01',
    '2027-03-01',
    '2027-04-01',
    '2027-05-01',
    '2027-06-01',
    '2027-07-01',
  ]);
});

it('returns no windows when its rule does not hold', () => {
  expect(windowsFor(person, factsOf([]), '2026-11-21')).toEqual([]);
});
