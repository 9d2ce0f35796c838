import { printScheduled } from './state-words';

test('prints the zone abbreviation, which tells apart an hour that occurs twice', () => {
  expect(printScheduled('2027-11-07T05:30:00.000Z', 'America/New_York')).toBe('Nov 7, 2027, 1:30 AM EDT in New York');
  expect(printScheduled('2027-11-07T06:30:00.000Z', 'America/New_York')).toBe('Nov 7, 2027, 1:30 AM EST in New York');
});
