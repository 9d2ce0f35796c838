import { readFactRows } from './fact-rows';
import { FactFileRefusedError } from './fact-file-errors';

/**
 * Returns the processor time in microseconds that a first row of columns without a meaning takes until it is refused:
 * the least of three, since garbage of other tests may be collected meanwhile.
 */
function costOf(columns: number): number {
  const file = Buffer.from(`${Array.from({ length: columns }, (_, at) => at.toString(36)).join(',')}\n1`);
  const costs = [1, 2, 3].map(() => {
    const before = process.cpuUsage();
    expect(() => readFactRows(file)).toThrow(FactFileRefusedError);
    return process.cpuUsage(before).user;
  });
  return Math.min(...costs);
}

it('refuses a file of very many columns at a cost in proportion to their number', () => {
  costOf(5_000);
  // 4 when alone, and 16 when each name was compared with all others.
  expect(costOf(40_000) / costOf(10_000)).toBeLessThan(10);
});
