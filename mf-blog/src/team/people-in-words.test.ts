import { peopleInWords } from './people-in-words';

test('spells out the number of people up to twelve', () => {
  expect([1, 6, 12, 23].map(peopleInWords)).toEqual([
    'One person, with a direct line.',
    'Six people. Each has a direct line.',
    'Twelve people. Each has a direct line.',
    '23 people. Each has a direct line.',
  ]);
});
