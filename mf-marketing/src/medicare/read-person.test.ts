import { readPerson } from './read-person';

const today = '2026-11-21';
const read = (query: string) => readPerson(new URLSearchParams(query), today);

it('asks nothing of an address without a birth month', () => {
  expect(read('utm_source=letter')).toEqual({ kind: 'unasked' });
});

it('reads a whole set of answers', () => {
  expect(read('birth=March+1962&first=yes&employer=large&ends=5/2028')).toEqual({
    kind: 'person',
    person: {
      birth: { year: 1962, month: 3 },
      bornOnFirst: true,
      employer: 'large',
      workEnds: { year: 2028, month: 5 },
    },
  });
});

it('forgets the end of work that nobody has, and takes an unknown answer for no', () => {
  expect(read('birth=3/1962&employer=maybe&ends=5/2028')).toMatchObject({
    person: { employer: 'none', workEnds: null },
  });
});

it.each(['birth=', 'birth=1962', 'birth=3/1862', 'birth=3/2062'])('says what is wrong with %p', (query) => {
  expect(read(query)).toMatchObject({ kind: 'wrong', errors: [{ name: 'birth' }] });
});

it('lists every answer that needs another look, in the order of the form', () => {
  expect(read('birth=soon&employer=small&ends=later')).toMatchObject({ errors: [{ name: 'birth' }, { name: 'ends' }] });
});
