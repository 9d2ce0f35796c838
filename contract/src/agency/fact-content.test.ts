import { factContent } from './fact-content';

const figure = {
  value: '$202.90\na month ',
  sentence: 'What most people pay\n\nfor Part B.',
  holds: { from: '2026-01-01', to: '2026-12-31' },
  window: null,
  source: { name: 'CMS', url: 'https://www.cms.gov/premiums' },
  checkedOn: '2026-11-20',
  contested: null,
  next: null,
};

it('takes a value and a sentence that were typed on several lines as one line', () => {
  expect(factContent.parse(figure)).toMatchObject({
    value: '$202.90 a month',
    sentence: 'What most people pay for Part B.',
  });
});

it('takes a period and a window of a single day, and none that ends before it begins', () => {
  const between = (first: string, last: string) =>
    factContent.safeParse({ ...figure, holds: { from: first, to: last }, window: { opens: first, closes: last } });
  expect(between('2026-12-07', '2026-12-07').success).toBe(true);
  expect(between('2026-12-08', '2026-12-07').error?.issues.map(({ path }) => path.join('.'))).toEqual([
    'holds.to',
    'window.closes',
  ]);
});

it.each([
  ['2026-01-01', ''],
  ['', '2026-12-31'],
  ['', ''],
])('takes a period from "%s" to "%s"', (from, to) => {
  expect(factContent.safeParse({ ...figure, holds: { from, to } }).success).toBe(true);
});
