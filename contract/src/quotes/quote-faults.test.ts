import { readStep, stepFaults } from './quote-faults';

const today = '2026-11-21';

describe('what is wrong with a step', () => {
  it('is one sentence for each field, in the order of the form', () => {
    const faults = stepFaults('medicare', 'birth', { born: { month: '', year: 'x' } }, today);
    expect(Object.entries(faults)).toEqual([
      ['born.month', 'Enter the month you were born, like March or 3'],
      ['born.year', 'Enter the year you were born, like 1962'],
    ]);
  });

  it('is every field at once, a date that cannot be meant among them', () => {
    const faults = stepFaults(
      'group',
      'coverage',
      { renewalMonth: 'soon', start: { month: '1', year: '2020' } },
      today,
    );
    expect(Object.entries(faults)).toEqual([
      ['renewalMonth', 'Enter the month, like March or 3'],
      ['start.month', 'Enter a month to start in, from next month to two years ahead'],
      ['lines', 'Choose at least one line of coverage'],
    ]);
  });

  it('is a number of places that so few people cannot work in', () => {
    expect(stepFaults('ease', 'people', { zip: '45402', headCount: '25', locations: '40' }, today)).toEqual({
      locations: 'Check both numbers: 25 people can’t work in 40 places at once',
    });
    expect(stepFaults('ease', 'people', { zip: '45402', headCount: '25', locations: '25' }, today)).toEqual({});
  });

  it('is a ZIP code left out of an EASE form, but not on a page of an earlier release, which has no field for it', () => {
    expect(Object.keys(stepFaults('ease', 'people', { zip: '', headCount: '2', locations: '1' }, today))).toEqual([
      'zip',
    ]);
    expect(stepFaults('ease', 'people', { headCount: '2', locations: '1' }, today)).toEqual({});
  });

  it('is also a field that nobody asked for, and nothing where all is well', () => {
    expect(stepFaults('medicare', 'place', { zip: '45402', ssn: '1' }, today)).toEqual({
      ssn: 'This is not asked for here',
    });
    expect(stepFaults('medicare', 'place', { zip: '45402' }, today)).toEqual({});
    expect(readStep('medicare', 'place', { zip: '45402' })).toEqual({ zip: '45402' });
    expect(readStep('medicare', 'place', {})).toBeNull();
  });
});
