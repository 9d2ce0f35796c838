import { peopleInWords } from './people-in-words';

test('counts people the way one says it', () => {
  expect([1, 6, 12, 23].map(peopleInWords)).toEqual(['One person.', 'Six people.', 'Twelve people.', '23 people.']);
});
