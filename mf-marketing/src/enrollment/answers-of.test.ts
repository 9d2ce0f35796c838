import { answersOf } from './answers-of';
import { readPeople } from './read-person';

const today = '2026-11-23';

function peopleOf(answers: string) {
  const reading = readPeople(new URLSearchParams(answers), today);
  if (reading.kind !== 'people') throw new Error(`These are no answers: ${answers}`);
  return reading.people;
}

it.each([
  'birth=March 1962',
  'birth=3/1961&first=yes&partb=yes&since=June 2025&cover=retiree&until=September 30, 2026',
  'birth=1/1950&cover=spouse-job&employer=large&ends=5/2027&birth2=1961-05&first2=yes&cover2=cobra&ends2=May 2026',
  'birth=1950-01&employer=small',
])('round-trips the people in %s', (typed) => {
  expect(peopleOf(answersOf(peopleOf(typed)))).toEqual(peopleOf(typed));
});

it('drops all other parameters of the URL', () => {
  const typed = 'birth=March 1962&utm_source=mail&cover=a+word+to+a+stranger&note=call+me';
  expect(answersOf(peopleOf(typed))).toBe('birth=1962-03&cover=none');
});
