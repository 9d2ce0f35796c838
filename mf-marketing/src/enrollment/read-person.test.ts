import { readPeople } from './read-person';

const today = '2026-11-21';
const read = (query: string) => readPeople(new URLSearchParams(query), today);

it('returns unasked without a birth month', () => {
  expect(read('utm_source=letter')).toEqual({ kind: 'unasked' });
});

it('reads a complete set of answers', () => {
  expect(
    read('birth=March+1962&first=yes&partb=yes&since=6/2027&cover=own-job&employer=large&ends=5/2028&until=5/15/2028'),
  ).toEqual({
    kind: 'people',
    people: [
      {
        birth: { year: 1962, month: 3 },
        bornOnFirst: true,
        partB: { year: 2027, month: 6 },
        coverage: 'own-job',
        employer: 'large',
        jobEnds: { year: 2028, month: 5 },
        coverageEnds: '2028-05-15',
      },
    ],
  });
});

it('treats an unknown answer as no', () => {
  expect(read('birth=3/1962&cover=maybe&partb=perhaps')).toMatchObject({
    people: [{ coverage: 'none', jobEnds: null, coverageEnds: null, partB: null }],
  });
});

it.each([
  ['a start of Part B', 'since', 'birth=6/1950&partb=no&since=6/2015'],
  ['the end of a job', 'cover', 'birth=6/1960&cover=none&employer=unknown&ends=9/2026'],
  ['the end of a job, now with a plan of one’s own', 'cover', 'birth=6/1960&cover=marketplace&ends=9/2026'],
  ['the end of a coverage', 'cover', 'birth=6/1960&cover=none&until=9/30/2026'],
  ['an employer’s size', 'cover', 'birth=6/1960&cover=none&employer=large'],
  ['a partner’s job, but no birth', 'birth2', 'birth=6/1960&birth2=&partb2=no&cover2=own-job&employer2=large'],
  ['a partner’s Part B, but no birth', 'birth2', 'birth=6/1960&birth2=&partb2=yes&since2=6/2020&cover2=none'],
])('reports an error rather than dropping %s', (_, name, query) => {
  expect(read(query)).toMatchObject({ kind: 'wrong', errors: [{ name }] });
});

it('ignores a partner with only default answers', () => {
  expect(read('birth=6/1960&birth2=&partb2=no&since2=&cover2=none&employer2=unknown&ends2=&until2=')).toMatchObject({
    people: [{ coverage: 'none' }],
  });
});

it.each([
  ['3/15/1962', false],
  ['March 1, 1962', true],
  ['1962-03-01', true],
  ['3/1962', false],
])('accepts the whole date of birth %p and detects the 1st', (birth, bornOnFirst) => {
  expect(readPeople(new URLSearchParams({ birth }), today)).toMatchObject({
    people: [{ birth: { year: 1962, month: 3 }, bornOnFirst }],
  });
});

it('reads years of two digits, but not as those of a child', () => {
  expect(read('birth=3/1/58&cover=own-job&employer=large&ends=5/31/27&until=9/30/27')).toMatchObject({
    people: [
      {
        birth: { year: 1958, month: 3 },
        bornOnFirst: true,
        jobEnds: { year: 2027, month: 5 },
        coverageEnds: '2027-09-30',
      },
    ],
  });
  expect(read('birth=3/58&partb=yes&since=6/98')).toMatchObject({ people: [{ partB: { year: 1998, month: 6 } }] });
  expect(read('birth=3/1/26')).toMatchObject({
    errors: [{ name: 'birth', message: expect.stringContaining('Check the year') }],
  });
});

it('reads an older link with only an employer’s size as coverage from work', () => {
  expect(read('birth=6/1960&employer=large&ends=9/2026')).toMatchObject({
    people: [{ coverage: 'own-job', employer: 'large', jobEnds: { year: 2026, month: 9 } }],
  });
});

it('reads both people of a couple', () => {
  expect(read('birth=3/1962&birth2=8/1959&cover2=cobra&ends2=3/2026')).toMatchObject({
    people: [
      { birth: { year: 1962, month: 3 }, coverage: 'none' },
      { birth: { year: 1959, month: 8 }, coverage: 'cobra', jobEnds: { year: 2026, month: 3 } },
    ],
  });
});

it.each(['birth=', 'birth=1962', 'birth=3/1862', 'birth=3/2062'])(
  'reports an error at the birth month for %p',
  (query) => {
    expect(read(query)).toMatchObject({ kind: 'wrong', errors: [{ name: 'birth' }] });
  },
);

it.each([
  ['since', 'birth=3/1962&partb=yes'],
  ['since', 'birth=3/1962&partb=yes&since=3/1960'],
  ['ends', 'birth=3/1962&cover=own-job&ends=5/2090'],
  ['ends', 'birth=3/1962&cover=own-job&ends=5/1950'],
  ['ends', 'birth=3/1962&cover=own-job&ends=5/0020'],
  ['since', 'birth=3/1962&partb=yes&since=1/0020'],
  ['until', 'birth=3/1962&cover=cobra&until=9/31/2026'],
  ['birth2', 'birth=3/1962&birth2=soon'],
])('reports an error at %s for %p', (name, query) => {
  expect(read(query)).toMatchObject({ kind: 'wrong', errors: [{ name }] });
});

it('lists all errors in the order of the form', () => {
  expect(read('birth=soon&cover=own-job&ends=later')).toMatchObject({ errors: [{ name: 'birth' }, { name: 'ends' }] });
});

it('reports a child’s birth date as an error with a message', () => {
  const reading = (birth: string) => readPeople(new URLSearchParams({ birth }), '2026-11-23');
  const errors = [
    { name: 'birth', message: 'Check the year: these days are for adults. For a child, please call us.' },
  ];
  expect(reading('2/2020')).toEqual({ kind: 'wrong', errors });
  expect(reading('12/2008')).toEqual({ kind: 'wrong', errors });
  expect(reading('11/2008').kind).toBe('people');
});
