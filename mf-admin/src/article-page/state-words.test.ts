import type { ArticleState } from 'contract/articles';

import { printScheduled, visitorsSee, writerOf } from './state-words';

test('prints the zone abbreviation, which tells apart an hour that occurs twice', () => {
  expect(printScheduled('2027-11-07T05:30:00.000Z', 'America/New_York')).toBe('Nov 7, 2027, 1:30 AM EDT in New York');
  expect(printScheduled('2027-11-07T06:30:00.000Z', 'America/New_York')).toBe('Nov 7, 2027, 1:30 AM EST in New York');
});

test('names what changed an article by itself, and everybody else by their address', () => {
  expect(writerOf('schedule')).toBe('the schedule');
  expect(writerOf('ruth@yarrowandday.example')).toBe('ruth@yarrowandday.example');
});

test.each<[ArticleState, string]>([
  ['published', 'Visitors read what is written here.'],
  ['changed', 'Visitors read the version before your changes.'],
  ['scheduled', 'Visitors do not see it.'],
  ['unpublished', 'Visitors do not see it.'],
])('says what visitors see of an article that is %s', (state, text) => expect(visitorsSee(state)).toBe(text));
