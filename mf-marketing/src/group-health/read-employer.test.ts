import { readEmployer } from './read-employer';

const read = (query: string) => readEmployer(new URLSearchParams(query));

it('returns unasked without a full-time count', () => {
  expect(read('part=3')).toEqual({ kind: 'unasked' });
});

it('applies one number to every month', () => {
  const reading = read('full=41&part=22&hours=60.5');
  expect(reading).toMatchObject({ kind: 'counted', detail: 'one' });
  expect(reading.kind === 'counted' && reading.months).toEqual(
    Array.from({ length: 12 }, () => ({ fullTime: 41, partTime: 22, hoursEach: 60.5 })),
  );
});

it('accepts twelve numbers, with spaces or commas, next to a single one', () => {
  const reading = read('full=40&part=1+2+3+4+5+6,7,8,9,10,11,12&hours=60');
  expect(reading).toMatchObject({
    kind: 'counted',
    detail: 'twelve',
    months: expect.arrayContaining([{ fullTime: 40, partTime: 12, hoursEach: 60 }]),
  });
});

it.each(['full=&part=0&hours=0', 'full=many&part=0&hours=0', 'full=1+2+3&part=0&hours=0', 'full=-4&part=0&hours=0'])(
  'reports an error at the full-time count for %p',
  (query) => {
    expect(read(query)).toMatchObject({ kind: 'wrong', errors: [{ name: 'full' }] });
  },
);

it('requires hours only with part-time employees', () => {
  expect(read('full=9&part=0&hours=')).toMatchObject({ kind: 'counted', detail: 'one' });
  expect(read('full=9&part=2&hours=')).toMatchObject({ kind: 'wrong', errors: [{ name: 'hours' }] });
  expect(read('full=9&part=&hours=')).toMatchObject({ kind: 'wrong', errors: [{ name: 'part' }, { name: 'hours' }] });
});
