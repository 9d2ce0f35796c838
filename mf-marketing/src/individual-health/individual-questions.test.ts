import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Fact } from 'contract/facts';

import { factsOf } from '../facts/use-facts';
import { edgesFor, lineFor, placeOfIncome } from './income-line';
import { lostPlan } from './lost-plan';
import { exampleEnd, readQuestions } from './read-questions';

/** The facts that the product ships with: the results must hold with those. */
const facts = factsOf(
  JSON.parse(readFileSync(join(__dirname, '../../../api/seed/facts.json'), 'utf8')) as Fact[], // checked by the API's tests
);

describe('the income line (26 U.S.C. 36B(c)(1)(A), 2026 poverty guidelines)', () => {
  it('follows the guidelines for one to four people, with the same amount for each additional person', () => {
    expect([1, 2, 3, 4].map((size) => lineFor(size, facts))).toEqual([63_840, 86_560, 109_280, 132_000]);
  });

  it.each([
    ['at the line the credit is there', 1, 63_840, { kind: 'credit', below: 0 }],
    ['one dollar over it is gone', 1, 63_841, { kind: 'no-credit', above: 1 }],
    ['two people at the line', 2, 86_560, { kind: 'credit', below: 0 }],
    ['two people one dollar over', 2, 86_561, { kind: 'no-credit', above: 1 }],
    ['four people well under', 4, 120_000, { kind: 'credit', below: 12_000 }],
    [
      '138 percent for one is $22,024.80 (42 CFR 435.119): below it Medicaid',
      1,
      22_024,
      { kind: 'medicaid', monthly: 1_835 },
    ],
    ['above it the credit', 1, 22_025, { kind: 'credit' }],
    ['138 percent for four is $45,540: at it Medicaid', 4, 45_540, { kind: 'medicaid' }],
    ['two people by the month', 2, 20_000, { kind: 'medicaid', monthly: 2_489 }],
    ['no income at all', 3, 0, { kind: 'medicaid' }],
  ])('%s', (_, size, income, place) => {
    expect(placeOfIncome(size, income, facts)).toMatchObject(place);
  });

  it('returns null while the line is unknown', () => {
    expect(placeOfIncome(1, 50_000, factsOf([]))).toBeNull();
  });
});

describe('edgesFor', () => {
  const distances = (size: number, income: number) =>
    edgesFor(size, income, facts).map(({ kind, line, below }) => [kind, line, below]);

  it('counts for one person (26 U.S.C. 36B(c)(1)(A), 42 CFR 435.119, 20 CFR 418.1115)', () => {
    expect(distances(1, 63_841)).toEqual([
      ['credit-floor', 15_960, -47_881],
      ['medicaid', 22_024, -41_817],
      ['credit', 63_840, -1],
      ['surcharge-one', 109_000, 45_159],
    ]);
  });

  it('includes the couple’s line for two people', () => {
    expect(distances(2, 218_000)).toEqual([
      ['credit-floor', 21_640, -196_360],
      ['medicaid', 29_863, -188_137],
      ['credit', 86_560, -131_440],
      ['surcharge-one', 109_000, -109_000],
      ['surcharge-couple', 218_000, 0],
    ]);
  });

  it('omits lines without a fact', () => expect(edgesFor(2, 50_000, factsOf([]))).toEqual([]));
});

describe('a plan that ended (45 CFR 155.420(c): 60 days before it and after it)', () => {
  it.each([
    [
      'September 30, and today is the last day',
      '2026-09-30',
      '2026-11-29',
      { lastDay: '2026-11-29', state: 'open', starts: '2026-12-01' },
    ],
    ['the day after', '2026-09-30', '2026-11-30', { lastDay: '2026-11-29', state: 'over' }],
    [
      'it ends at the end of this month: no gap',
      '2026-11-30',
      '2026-11-21',
      { lastDay: '2027-01-29', state: 'open', starts: '2026-12-01' },
    ],
    [
      'it ends next month: the new one does not start before',
      '2026-12-31',
      '2026-11-21',
      { state: 'open', starts: '2027-01-01' },
    ],
    [
      'it ends in 61 days: the time before it has not begun',
      '2027-02-28',
      '2026-12-29',
      { opens: '2026-12-30', lastDay: '2027-04-29', state: 'ahead', starts: '2027-03-01' },
    ],
    ['it ends in 60 days: the first day', '2027-02-28', '2026-12-30', { state: 'open', starts: '2027-03-01' }],
    [
      'over a leap February',
      '2028-01-31',
      '2028-02-15',
      { lastDay: '2028-03-31', state: 'open', starts: '2028-03-01' },
    ],
  ])('%s', (_, ended, today, expected) => {
    expect(lostPlan(ended, facts, today)).toMatchObject(expected);
  });
});

describe('readQuestions', () => {
  const read = (query: string) => readQuestions(new URLSearchParams(query), '2026-11-21');

  it('accepts a day and an amount in common spellings', () => {
    expect(read('ended=September+30,+2026').ended).toBe('2026-09-30');
    expect(read('ended=9/30/2026').ended).toBe('2026-09-30');
    expect(read('ended=9/30/26').ended).toBe('2026-09-30');
    expect(read('size=2&income=$60,000').household).toEqual({ size: 2, income: 60_000 });
    expect(read('').errors).toEqual([]);
  });

  it.each(['60000', '60,000', '60.000', '60 000', '$60,000.00', '60.000,50', '$ 60000.5'])(
    'reads %p as sixty thousand dollars',
    (income) => {
      expect(readQuestions(new URLSearchParams({ size: '2', income }), '2026-11-21').household?.income).toBe(60_000);
    },
  );

  it.each(['2026-11-21', '2027-01-01', '2028-02-29', '2028-03-01'])('accepts its own example on %s', (day) => {
    expect(readQuestions(new URLSearchParams({ ended: exampleEnd(day) }), day).errors).toEqual([]);
  });

  it.each(['9/30/2016', '9/30/2036'])('asks to check the year of a day that is far away, %s', (ended) => {
    const [error] = readQuestions(new URLSearchParams({ ended }), '2026-11-21').errors;
    expect(error?.message).toBe('Check the year: that’s more than a year away. If it’s right, please call us.');
  });

  it('reads no income', () => {
    expect(read('size=2&income=0').household).toEqual({ size: 2, income: 0 });
  });

  it.each([
    ['ended=yesterday', 'ended'],
    ['ended=9/30/2016', 'ended'],
    ['size=&income=60000', 'size'],
    ['size=0&income=60000', 'size'],
    ['size=2&income=a+lot', 'income'],
    ['size=2&income=', 'income'],
    ['size=2&income=1.2.3', 'income'],
    ['size=2&income=-5', 'income'],
  ])('reports the error in %s', (query, name) => {
    expect(read(query).errors.map((error) => error.name)).toEqual([name]);
  });
});
