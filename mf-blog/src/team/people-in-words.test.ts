import { peopleInWords } from './people-in-words';

test('spells out the number of people up to twelve', () => {
  expect([1, 6, 12, 23].map(peopleInWords)).toEqual(['One person.', 'Six people.', 'Twelve people.', '23 people.']);
});
