import { afterWorkingDays, plusDays } from './working-days';

it.each([
  ['a Friday, over the weekend', '2026-11-20', 2, '2026-11-24'],
  ['a Saturday', '2026-11-21', 1, '2026-11-23'],
  ['the day before Thanksgiving', '2026-11-25', 1, '2026-11-30'],
  ['the week of a Fourth of July on a Saturday', '2026-07-02', 1, '2026-07-06'],
  ['the last day of the year', '2026-12-31', 1, '2027-01-04'],
  ['the week of a New Year’s Day on a Saturday', '2027-12-30', 1, '2028-01-03'],
  ['the week of a Fourth of July on a Sunday', '2027-07-02', 1, '2027-07-06'],
  ['the Friday before Memorial Day', '2027-05-28', 1, '2027-06-01'],
])('counts working days from %s', (_when, today, days, day) => {
  expect(afterWorkingDays(today, days)).toBe(day);
});

it('adds days across the end of a month, and takes them away', () => {
  expect(plusDays('2027-05-31', 62)).toBe('2027-08-01');
  expect(plusDays('2027-03-01', -1)).toBe('2027-02-28');
});
