import { dayOf, daysBetween, formatDay, formatDayOfYear, formatRange, formatWeekday, monthName } from './calendar-day';

it('formats days and months in US English, and keeps a month and its day on one line', () => {
  expect(formatDay('2026-11-20')).toBe('November\u00a020, 2026');
  expect(formatDayOfYear('2026-11-20')).toBe('November\u00a020');
  expect(formatWeekday('2026-11-21')).toBe('Saturday, November\u00a021, 2026');
  expect(formatRange('2026-10-15', '2026-12-07')).toBe('Oct\u00a015 to Dec\u00a07');
  expect(monthName(7)).toBe('July');
});

it('counts days across a time change and the end of a year', () => {
  expect(daysBetween('2026-11-20', '2026-12-07')).toBe(17);
  expect(daysBetween('2026-10-31', '2026-11-02')).toBe(2);
  expect(daysBetween('2026-12-31', '2027-01-01')).toBe(1);
  expect(daysBetween('2027-01-15', '2027-01-15')).toBe(0);
});

it('maps an instant to the day in the agency’s time zone', () => {
  expect(dayOf('2026-11-21T04:59:59.000Z', 'America/New_York')).toBe('2026-11-20');
  expect(dayOf('2026-11-21T05:00:00.000Z', 'America/New_York')).toBe('2026-11-21');
});

it('throws for an invalid day', () => {
  expect(() => formatDay('November')).toThrow(RangeError);
  expect(() => formatDay('2026-13-01')).toThrow(RangeError);
});
