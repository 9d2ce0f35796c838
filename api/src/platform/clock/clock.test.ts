import { dayIn, isSilent } from './clock';

it.each(['2026-11-21', '0999-11-21', '0026-11-21'])('writes the day %s with a whole year', (day) => {
  expect(dayIn('America/New_York', new Date(`${day}T17:00:00Z`))).toBe(day);
});

it.each([
  ['just now', '2026-11-21T12:00:00.000Z', false],
  ['at the limit', '2026-11-21T11:59:30.000Z', false],
  ['beyond the limit', '2026-11-21T11:59:29.999Z', true],
  ['in the future, from before the clock was set back', '2026-11-21T13:00:00.000Z', true],
])('detects a dead run by its last heartbeat: %s', (_when, heardOfAt, isGone) => {
  expect(isSilent(heardOfAt, new Date('2026-11-21T12:00:00Z'), 30_000)).toBe(isGone);
});
