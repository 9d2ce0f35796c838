import { readForm } from './form-answers';
import { askedAnswers, readStep, stepFaults } from './quote-faults';

const today = '2026-11-21';

describe('stepFaults', () => {
  it('returns one sentence per field, in form order', () => {
    const faults = stepFaults('medicare', 'birth', { born: { month: '', year: 'x' } }, today);
    expect(Object.entries(faults)).toEqual([
      ['born.month', 'Enter the month you were born, by name or as a number from 1 to 12'],
      ['born.year', 'Enter the year you were born, with four digits, like 1962'],
    ]);
    const day = { event: 'moved', date: { month: '', day: '', year: 'x' } };
    expect(Object.keys(stepFaults('individual', 'event', day, today))).toEqual(['date.month', 'date.day', 'date.year']);
    // How many days a month has is known only with its year.
    const noSuchDay = { event: 'moved', date: { month: '11', day: '31', year: '26' } };
    expect(Object.keys(stepFaults('individual', 'event', noSuchDay, today))).toEqual(['date.year']);
  });

  it('reports all fields at once, including an implausible date', () => {
    const faults = stepFaults(
      'group',
      'coverage',
      { renewalMonth: 'soon', start: { month: '1', year: '2020' } },
      today,
    );
    expect(Object.entries(faults)).toEqual([
      ['renewalMonth', 'Enter the month, by name or as a number from 1 to 12'],
      ['start.month', 'Enter a month to start in, from next month to two years ahead'],
      ['lines', 'Choose at least one line of coverage'],
    ]);
  });

  it('refuses more locations than people', () => {
    expect(stepFaults('ease', 'people', { zip: '45402', headCount: '25', locations: '40' }, today)).toEqual({
      locations: 'Check both numbers: 25 people can’t work in 40 places at once',
    });
    expect(stepFaults('ease', 'people', { zip: '45402', headCount: '25', locations: '25' }, today)).toEqual({});
  });

  it('requires the ZIP code of an EASE form, except from an earlier release that has no such field', () => {
    expect(Object.keys(stepFaults('ease', 'people', { zip: '', headCount: '2', locations: '1' }, today))).toEqual([
      'zip',
    ]);
    expect(stepFaults('ease', 'people', { headCount: '2', locations: '1' }, today)).toEqual({});
  });

  it('has no fault in a day that is not asked for, because nothing happened', () => {
    const none = { event: 'none', date: { month: '11', day: '', year: '' } };
    expect(askedAnswers('individual', 'event', none)).toEqual({ event: 'none' });
    expect(stepFaults('individual', 'event', askedAnswers('individual', 'event', none), today)).toEqual({});
    const moved = { ...none, event: 'moved' };
    expect(askedAnswers('individual', 'event', moved)).toEqual(moved);
  });

  it('refuses unknown fields, and accepts valid answers', () => {
    expect(stepFaults('medicare', 'place', { zip: '45402', ssn: '1' }, today)).toEqual({
      ssn: 'This is not asked for here',
    });
    expect(stepFaults('medicare', 'place', { zip: '45402' }, today)).toEqual({});
    expect(readStep('medicare', 'place', { zip: '45402' })).toEqual({ zip: '45402' });
    expect(readStep('medicare', 'place', {})).toBeNull();
  });

  it('refuses fields with the names of an object’s own functions', () => {
    const place = readForm([
      ['zip', '45402'],
      ['constructor', 'x'],
    ]);
    expect(stepFaults('medicare', 'place', place, today)).toEqual({ constructor: 'This is not asked for here' });
    const date = readForm([
      ['event', 'none'],
      ['date.day.toString', 'x'],
    ]);
    expect(Object.keys(stepFaults('individual', 'event', date, today))).toContain('date.day');
    const census = readForm([['rows.0.toString', 'x']]);
    expect(Object.keys(stepFaults('group', 'census', census, today))).toContain('rows.0.toString');
    const age = { rows: [{ age: { toString: 'x' } }] };
    expect(Object.keys(stepFaults('group', 'census', age, today))).toContain('rows.0.age');
  });
});
