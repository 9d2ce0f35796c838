import { sampleFact } from '../facts/facts.fixture';
import { barsIn } from './window-bars';

const span = { year: 2026, month: 10, count: 6 };
const bar = (opens: string, closes: string) => {
  const [found] = barsIn(span, [sampleFact('medicare.open-enrollment.2027', '', { opens, closes })]);
  return found && [found.from, found.to];
};

it('draws a window over the weeks it is open', () => {
  expect(bar('2026-10-15', '2026-12-07')).toEqual([2, 10]);
  expect(bar('2027-01-01', '2027-03-31')).toEqual([13, 25]);
});

it('clips a window at the edges and omits windows outside', () => {
  expect(bar('2026-09-01', '2026-10-02')).toEqual([1, 2]);
  expect(bar('2027-03-20', '2027-05-01')).toEqual([23, 25]);
  expect(bar('2027-04-01', '2027-05-01')).toBeUndefined();
  expect(bar('2026-08-01', '2026-09-30')).toBeUndefined();
});

it('omits facts without a window and sorts by opening', () => {
  const bars = barsIn(span, [
    sampleFact('b', '', { opens: '2026-12-01', closes: '2026-12-15' }),
    sampleFact('none', ''),
    sampleFact('a', '', { opens: '2026-10-01', closes: '2026-12-15' }),
  ]);
  expect(bars.map(({ fact }) => fact.key)).toEqual(['a', 'b']);
});
