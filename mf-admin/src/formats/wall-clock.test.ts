import { dayIn, momentOf } from './wall-clock';

it.each([
  ['2026-11-30', '2026-11-30T15:00:00.999Z'],
  ['2026-07-01', '2026-07-01T14:00:00.999Z'],
  // A year typed with two digits, which a date field passes on. No zone had a whole offset then.
  ['0026-11-30', '0026-11-30T14:57:00.999Z'],
])('finds the moment of ten o’clock on %s', (day, at) => {
  expect(momentOf(day, '10:00:00', 'America/New_York')).toBe(at);
  expect(dayIn('America/New_York', Date.parse(at))).toBe(day);
});
