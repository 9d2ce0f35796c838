import { isSilent } from './clock';

it.each([
  ['heard of just now', '2026-11-21T12:00:00.000Z', false],
  ['heard of as long ago as may be', '2026-11-21T11:59:30.000Z', false],
  ['not heard of for longer', '2026-11-21T11:59:29.999Z', true],
  ['heard of an hour from now, before the clock was set back', '2026-11-21T13:00:00.000Z', true],
])('takes a run for gone by its last sign of life: %s', (_when, heardOfAt, isGone) => {
  expect(isSilent(heardOfAt, new Date('2026-11-21T12:00:00Z'), 30_000)).toBe(isGone);
});
