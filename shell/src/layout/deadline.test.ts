import type { Fact } from 'contract/facts';

import { nextDeadline } from './deadline';

const fact = (label: string, opens: string, closes: string): Fact => ({
  key: 'a.b',
  topic: 'medicare',
  label,
  value: '-',
  sentence: '-',
  window: { opens, closes },
  holds: { from: null, to: null },
  jurisdiction: 'US',
  source: { name: '-', url: null },
  checkedOn: '2026-11-01',
  contested: null,
});

const windows = [
  fact('Medicare open enrollment', '2026-10-15', '2026-12-07'),
  fact('Individual open enrollment', '2026-11-01', '2027-01-15'),
  fact('Advantage open enrollment', '2027-01-01', '2027-03-31'),
];
const line = (today: string) => {
  const deadline = nextDeadline(windows, today);
  return deadline && `${deadline.label}: ${deadline.left}, ${deadline.when}`;
};

it.each([
  ['2026-11-20', 'Medicare open enrollment: 17 days left, ends December\u00a07'],
  ['2026-12-06', 'Medicare open enrollment: 1 day left, ends December\u00a07'],
  ['2026-12-07', 'Medicare open enrollment: last day, ends December\u00a07'],
  ['2026-12-08', 'Individual open enrollment: 38 days left, ends January\u00a015'],
  ['2026-09-14', 'Medicare open enrollment: in 31 days, opens October\u00a015'],
  ['2026-08-01', undefined],
  ['2027-04-01', undefined],
])('on %s shows %s', (today, expected) => {
  expect(line(today)).toBe(expected);
});

it('links to the page of the line of business', () => {
  expect(nextDeadline(windows, '2026-11-20')?.to).toBe('/services/medicare');
});
