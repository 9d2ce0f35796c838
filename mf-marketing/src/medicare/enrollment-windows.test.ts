import { sampleFact } from '../facts/fact-samples';
import { factsOf } from '../facts/use-facts';
import { initialMonths, monthOf65, partBStart, windowsFor, type Person } from './enrollment-windows';

const facts = factsOf([
  sampleFact('medicare.initial-enrollment-period', '7 months'),
  sampleFact('medicare.part-b-special-enrollment', '8 months'),
  sampleFact('medicare.medigap-open-enrollment', '6 months'),
  sampleFact('medicare.part-d-gap', '63 days'),
  sampleFact('medicare.general-enrollment-period.2027', 'January 1 to March 31', {
    opens: '2027-01-01',
    closes: '2027-03-31',
  }),
  sampleFact('medicare.open-enrollment.2027', 'October 15 to December 7', {
    opens: '2026-10-15',
    closes: '2026-12-07',
  }),
  sampleFact('medicare.advantage-open-enrollment.2027', 'January 1 to March 31', {
    opens: '2027-01-01',
    closes: '2027-03-31',
  }),
]);
const today = '2026-11-21';

const born = (year: number, month: number, more: Partial<Person> = {}): Person => ({
  birth: { year, month },
  bornOnFirst: false,
  employer: 'none',
  workEnds: null,
  ...more,
});
const days = (person: Person, kind: string) => {
  const window = windowsFor(person, facts, today).find((each) => each.kind === kind);
  return window && [window.opens, window.closes];
};

describe('the first window', () => {
  it('is three months before the month of 65, that month, and three after', () => {
    expect(days(born(1962, 3), 'initial')).toEqual(['2026-12-01', '2027-06-30']);
  });

  it('moves one month earlier for people born on the 1st, over the end of a year too', () => {
    expect(days(born(1962, 3, { bornOnFirst: true }), 'initial')).toEqual(['2026-11-01', '2027-05-31']);
    expect(monthOf65({ birth: { year: 1962, month: 1 }, bornOnFirst: true })).toEqual({ year: 2026, month: 12 });
  });

  it('starts Part B with the month of 65 for early birds, else with the month after signing up', () => {
    const person = born(1962, 3);
    const starts = initialMonths(person, 7).map((month) => partBStart(month, person));
    expect(starts).toEqual([
      '2027-03-01',
      '2027-03-01',
      '2027-03-01',
      '2027-04-01',
      '2027-05-01',
      '2027-06-01',
      '2027-07-01',
    ]);
  });

  it('is not guessed when its rule does not hold', () => {
    expect(windowsFor(born(1962, 3), factsOf([]), today)).toEqual([]);
  });
});

describe('after work', () => {
  const worker = born(1961, 3, { employer: 'large', workEnds: { year: 2027, month: 5 } });

  it('gives Part B eight months from the month after the work ends', () => {
    expect(days(worker, 'special')).toEqual(['2027-06-01', '2028-01-31']);
  });

  it('counts the last day before a gap in drug coverage is too long', () => {
    expect(days(worker, 'drug')).toEqual(['2027-06-01', '2027-08-01']);
  });

  it('starts the Supplement window with Part B, not with the birthday', () => {
    expect(days(worker, 'medigap')).toEqual(['2027-06-01', '2027-11-30']);
  });

  it('adds nothing for work that ends inside the first window', () => {
    const soon = born(1962, 3, { employer: 'large', workEnds: { year: 2027, month: 4 } });
    expect(days(soon, 'special')).toBeUndefined();
    expect(days(soon, 'medigap')).toEqual(['2027-03-01', '2027-08-31']);
  });
});

describe('windows of every year', () => {
  it('offers the general window to someone who missed the first one without work', () => {
    expect(days(born(1961, 3), 'general')).toEqual(['2027-01-01', '2027-03-31']);
  });

  it('does not offer it to someone whose first window is still open, or who works', () => {
    expect(days(born(1962, 3), 'general')).toBeUndefined();
    expect(days(born(1961, 3, { employer: 'large' }), 'general')).toBeUndefined();
  });

  it('names the fall window only to people who have Medicare when it opens', () => {
    expect(days(born(1950, 6), 'yearly')).toEqual(['2026-10-15', '2026-12-07']);
    expect(days(born(1962, 3), 'yearly')).toBeUndefined();
  });

  it('puts the earliest first', () => {
    const opens = windowsFor(born(1961, 3), facts, today).map((window) => window.opens);
    expect(opens).toEqual([...opens].sort());
  });
});
