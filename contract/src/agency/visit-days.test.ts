import { hasReadableVisits, withVisitDays } from './visit-days';

const next = (rule: string, today: string) => withVisitDays(`:next[${rule}]`, today, (days) => days.join(' '));

it.each([
  ['first and third Tuesday', '2026-11-23', '2026-12-01 2026-12-15'],
  ['first and third Tuesday', '2026-12-01', '2026-12-01 2026-12-15'],
  ['first and third Tuesday', '2026-12-02', '2026-12-15 2027-01-05'],
  ['first, second and last Friday', '2026-11-21', '2026-12-04 2026-12-11'],
  ['last Friday', '2026-09-01', '2026-09-25 2026-10-30'],
  ['every first Friday', '2026-11-23', '2026-12-04 2027-02-05'],
  ['every last Friday', '2026-09-01', '2026-09-25 2026-10-30'],
  ['every Sunday', '2026-11-23', '2026-11-29 2026-12-06'],
  ['every Wednesday', '2026-12-24', '2026-12-30 2027-01-06'],
  ['every second Thursday from 2026-12-03', '2026-11-19', '2026-12-03 2026-12-17'],
  ['every second Thursday from 2026-12-03', '2026-12-04', '2026-12-17 2026-12-31'],
])('resolves "%s" on %s to %s', (rule, today, days) => {
  expect(next(rule, today)).toBe(days);
});

it('skips days on which the office is closed', () => {
  // Thanksgiving, and New Year's Day on a Friday.
  expect(next('every Thursday', '2026-11-23')).toBe('2026-12-03 2026-12-10');
  expect(next('first Friday', '2027-01-01')).toBe('2027-02-05 2027-03-05');
  // Christmas and New Year's Day on a Saturday, although the Friday before is free for them.
  expect(next('every Saturday', '2027-12-20')).toBe('2028-01-08 2028-01-15');
  expect(next('every Friday', '2027-12-20')).toBe('2028-01-07 2028-01-14');
});

it.each([
  'Tuesday',
  'sometimes',
  'first Someday',
  'fifth Tuesday',
  'first foggy Tuesday',
  'every first Friday from 2026-12-04',
  'every last Friday from 2026-12-04',
  'every second Thursday',
  'every second Thursday from 2026-12-04',
  'every second Thursday from 2026-13-03',
  'every second Monday from 2026-02-30',
  'every Thursday from soon',
  '',
])('leaves the unreadable rule %j unchanged', (rule) => {
  expect(hasReadableVisits(`Next: :next[${rule}].`)).toBe(false);
  expect(next(rule, '2026-11-23')).toBe(`:next[${rule}]`);
});

it('accepts and leaves unchanged a sentence without rules', () => {
  expect(hasReadableVisits('Come in.')).toBe(true);
  expect(withVisitDays('Come in, any weekday.', '2026-11-23', () => 'x')).toBe('Come in, any weekday.');
});
