import { printScheduled } from './state-words';

test('says which of the two it is where the clock is set back and a time comes twice', () => {
  expect(printScheduled('2027-11-07T05:30:00.000Z', 'America/New_York')).toBe('Nov 7, 2027, 1:30 AM EDT in New York');
  expect(printScheduled('2027-11-07T06:30:00.000Z', 'America/New_York')).toBe('Nov 7, 2027, 1:30 AM EST in New York');
});
