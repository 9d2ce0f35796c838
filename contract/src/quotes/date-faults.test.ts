import { dateFaults } from './date-faults';

const today = '2026-11-21';

it.each([
  [{ month: 11, year: 2026 }, 1],
  [{ month: 12, year: 2026 }, 0],
  [{ month: 11, year: 2028 }, 0],
  [{ month: 12, year: 2028 }, 1],
])('finds for a group start of %j %i faults', (start, faults) => {
  expect(Object.keys(dateFaults('group', 'coverage', { start }, today))).toHaveLength(faults);
});

it.each([
  [{ month: 11, year: 2008 }, 0],
  [{ month: 12, year: 2008 }, 1],
  [{ month: 11, year: 1906 }, 0],
  [{ month: 10, year: 1906 }, 1],
])('finds for a birth month of %j %i faults', (born, faults) => {
  expect(Object.keys(dateFaults('medicare', 'birth', { born }, today))).toHaveLength(faults);
});

it.each([
  [{ day: 1, month: 11, year: 2025 }, 0],
  [{ day: 31, month: 10, year: 2025 }, 1],
  [null, 0],
])('finds for an event on %j %i faults', (date, faults) => {
  expect(Object.keys(dateFaults('individual', 'event', { date }, today))).toHaveLength(faults);
});
