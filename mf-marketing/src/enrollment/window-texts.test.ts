import { daysOf, stateOf } from './window-texts';

describe('stateOf', () => {
  const window = { opens: '2026-12-01', closes: '2026-12-07' };
  it.each([
    ['2006-12-01', 'opens in about 20 years'],
    ['2026-06-01', 'opens in about 6 months'],
    ['2026-11-21', 'opens in 10 days'],
    ['2026-11-30', 'opens in 1 day'],
    ['2026-12-01', 'open, 6 days left'],
    ['2026-12-07', 'open, last day'],
    ['2026-12-08', 'closed'],
  ])('on %s it is "%s"', (today, state) => expect(stateOf(window, today)).toBe(state));

  it('counts down to the last day when the opening is unknown', () => {
    const alone = { opens: null, closes: '2026-11-30' };
    expect(stateOf(alone, '2026-11-21')).toBe('9 days left');
    expect(stateOf(alone, '2026-11-30')).toBe('today');
    expect(stateOf(alone, '2026-12-01')).toBe('closed');
  });

  it('stays open while the work continues', () => {
    expect(stateOf({ opens: '2025-10-01', closes: null }, '2040-01-01')).toBe('open now');
  });
});

it.each([
  ['2026-12-01', '2027-06-30', 'December\u00a01, 2026 to June\u00a030, 2027'],
  [null, '2026-11-30', 'By November\u00a030, 2026'],
  ['2026-10-01', null, 'From October\u00a01, 2026, while the job’s coverage lasts'],
])('formats %s to %s as days', (opens, closes, words) => {
  expect(daysOf({ opens, closes })).toBe(words);
});
