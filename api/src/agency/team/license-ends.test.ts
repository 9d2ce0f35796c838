import { noticeDue } from './license-ends';

it.each([
  [61, null],
  [60, 60],
  [31, 60],
  [30, 30],
  [20, 30],
  [7, 7],
  [0, 7], // the last day on which it holds
  [-1, null],
])('announces the end of a license that is %i days away: %s', (daysLeft, notice) => {
  expect(noticeDue(daysLeft)).toBe(notice);
});
