import { exampleStart, readEmployerAnswers } from './read-employer-answers';

const today = '2026-11-22';
const readAnswers = (search: string) => readEmployerAnswers(new URLSearchParams(search), today);
const validAnswers = {
  full: '12',
  part: '0',
  hours: '',
  people: 'staff',
  plan: 'none',
  start: '3/2027',
  amount: '400',
  joining: '9',
};
const changed = (answers: Partial<typeof validAnswers>) =>
  readAnswers(new URLSearchParams({ ...validAnswers, ...answers }).toString());

it('returns unasked for an empty query', () => expect(readAnswers('')).toEqual({ kind: 'unasked' }));

it('reads the six answers in common spellings', () => {
  expect(changed({ part: '4', hours: '60', start: 'March 2027', amount: '$1,050.50' })).toEqual({
    kind: 'answered',
    employer: {
      fullTime: 12,
      partTime: 4,
      hoursEach: 60,
      people: 'staff',
      plan: 'none',
      start: { year: 2027, month: 3 },
      amount: 1050.5,
      joining: 9,
    },
  });
});

it('needs no hours without part-time employees', () =>
  expect(changed({ hours: '' })).toMatchObject({ kind: 'answered', employer: { hoursEach: 0 } }));

it.each(['2026-11-22', '2026-12-31', '2027-01-01', '2027-03-02', '2028-02-29'])(
  'accepts its own example on %s',
  (day) => {
    const search = new URLSearchParams({ ...validAnswers, start: exampleStart(day) });
    expect(readEmployerAnswers(search, day).kind).toBe('answered');
  },
);

it('accepts a month that starts today or later, up to two years ahead', () => {
  expect(readEmployerAnswers(new URLSearchParams({ ...validAnswers, start: '12/2026' }), '2026-12-01').kind).toBe(
    'answered',
  );
  expect(changed({ start: '11/2028' }).kind).toBe('answered');
});

it.each([
  ['full', { full: 'twelve' }],
  ['full', { full: '-1' }],
  ['full', { full: '0', joining: '0' }],
  ['part', { part: '' }],
  ['hours', { part: '4', hours: '' }],
  ['hours', { part: '4', hours: '745' }],
  ['people', { people: 'nobody' }],
  ['plan', { plan: '' }],
  ['start', { start: '10/2026' }],
  ['start', { start: '11/2026' }],
  ['start', { start: '12/2028' }],
  ['start', { start: 'soon' }],
  ['amount', { amount: '' }],
  ['amount', { amount: '-400' }],
  ['joining', { joining: '13' }],
] as const)('reports an error at %s for %p', (name, answers) => {
  expect(changed(answers)).toMatchObject({ kind: 'wrong', errors: [{ name }] });
});

it('reports every missing answer at once', () => {
  const answers = readAnswers('full=12');
  expect(answers.kind === 'wrong' && answers.errors.map(({ name }) => name)).toEqual([
    'part',
    'people',
    'plan',
    'start',
    'amount',
    'joining',
  ]);
});
