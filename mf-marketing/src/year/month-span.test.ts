import { halfYearAround, halvesOfInsuranceYear, monthsOf, positionOf } from './month-span';

it('starts the insurance year in October', () => {
  const first = { year: 2026, month: 10, count: 6 };
  expect(halvesOfInsuranceYear('2026-11-21')[0]).toEqual(first);
  expect(halvesOfInsuranceYear('2027-09-30')[0]).toEqual(first);
  expect(halvesOfInsuranceYear('2027-10-01')[0]).toEqual({ ...first, year: 2027 });
  expect(halvesOfInsuranceYear('2026-11-21')[1]).toEqual({ year: 2027, month: 4, count: 6 });
});

it('lists its months across the end of a year', () => {
  expect(monthsOf({ year: 2026, month: 10, count: 6 })).toEqual([10, 11, 12, 1, 2, 3]);
});

it('can start some months before a day', () => {
  expect(halfYearAround('2026-01-15', 2)).toEqual({ year: 2025, month: 11, count: 6 });
});

it('positions a day by its month and the elapsed part of it', () => {
  const span = { year: 2026, month: 10, count: 6 };
  expect(positionOf('2026-10-01', span)).toBe(0);
  expect(positionOf('2026-11-16', span)).toBe(1.5);
  expect(positionOf('2027-01-01', span)).toBe(3);
  expect(positionOf('2026-09-30', span)).toBeLessThan(0);
});
