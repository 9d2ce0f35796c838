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

  it('is also a field that nobody asked for, and nothing where all is well', () => {
    expect(stepFaults('medicare', 'place', { zip: '45402', ssn: '1' }, today)).toEqual({
      ssn: 'This is not asked for here',
    });
    expect(stepFaults('medicare', 'place', { zip: '45402' }, today)).toEqual({});
    expect(readStep('medicare', 'place', { zip: '45402' })).toEqual({ zip: '45402' });
    expect(readStep('medicare', 'place', {})).toBeNull();
  });
});
