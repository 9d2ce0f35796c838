import { daysLeftInWords } from './days-left';

test.each([
  [-417, 'Ended 417 days ago'],
  [-1, 'Ended 1 day ago'],
  [0, 'Last day is today'],
  [1, '1 day left'],
  [40, '40 days left'],
  [null, 'No end'],
])('%s: %s', (daysLeft, words) => {
  expect(daysLeftInWords(daysLeft)).toBe(words);
});
