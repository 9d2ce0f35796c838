import { daysLeftInWords } from './days-left';

test.each([
  [-417, 'Over for 417 days'],
  [-1, 'Over for 1 day'],
  [0, 'Last day is today'],
  [1, '1 day left'],
  [40, '40 days left'],
  [null, 'No end'],
])('%s: %s', (daysLeft, words) => {
  expect(daysLeftInWords(daysLeft)).toBe(words);
});
