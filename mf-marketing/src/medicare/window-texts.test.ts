import { sampleFact } from '../facts/fact-samples';
import { factsOf } from '../facts/use-facts';
import { windowsFor, type Person } from './enrollment-windows';
import { adviceFor, stateOf } from './window-texts';

const facts = factsOf([
  sampleFact('medicare.initial-enrollment-period', '7 months'),
  sampleFact('medicare.employer-size', '20 or more employees'),
  sampleFact('medicare.general-enrollment-period.2027', 'January 1 to March 31', {
    opens: '2027-01-01',
    closes: '2027-03-31',
  }),
]);
const person: Person = { birth: { year: 1962, month: 3 }, bornOnFirst: false, employer: 'none', workEnds: null };
const advice = (who: Person, today: string) => adviceFor(who, windowsFor(who, facts, today), facts, today);

describe('how far off a window is', () => {
  const window = { opens: '2026-12-01', closes: '2026-12-07' };
  it.each([
    ['2026-06-01', 'opens in about 6 months'],
    ['2026-11-21', 'opens in 10 days'],
    ['2026-11-30', 'opens in 1 day'],
    ['2026-12-01', 'open, 6 days left'],
    ['2026-12-07', 'open, last day'],
    ['2026-12-08', 'closed'],
  ])('on %s it is "%s"', (today, state) => expect(stateOf(window, today)).toBe(state));
});

describe('what we would say first', () => {
  it('names the last month for an early start', () => {
    expect(advice(person, '2026-12-05')).toMatch(/before March 1, 2027.*February 2027 is the last month/);
  });

  it('names the start for someone who signs up now, in the second half', () => {
    expect(advice(person, '2027-04-10')).toMatch(/closes on June 30, 2027.*starts on May 1, 2027/);
  });

  it('points to the general window once the first has closed', () => {
    expect(advice({ ...person, birth: { year: 1961, month: 3 } }, '2026-11-21')).toMatch(
      /closed on June 30, 2026.*general window/,
    );
  });

  it('tells people at a small employer not to wait, and people at a large one that they can', () => {
    expect(advice({ ...person, employer: 'small' }, '2026-12-05')).toMatch(/do not wait/);
    expect(advice({ ...person, employer: 'large' }, '2026-12-05')).toMatch(/can usually wait/);
  });
});
