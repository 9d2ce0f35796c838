import { readFactRows } from './fact-rows';
import { FactFileRefusedError } from './fact-file-errors';

/** Returns the processor time in microseconds that a first row of columns without a meaning takes until it is refused. */
function costOf(columns: number): number {
  const names = Array.from({ length: columns }, (_, at) => at.toString(36)).join(',');
  const before = process.cpuUsage();
  expect(() => readFactRows(Buffer.from(`${names}\n1`))).toThrow(FactFileRefusedError);
  return process.cpuUsage(before).user;
}

it('refuses a file of very many columns at a cost in proportion to their number', () => {
  costOf(5_000);
  // 4 when alone, and 16 when each name was compared with all others.
  expect(costOf(40_000) / costOf(10_000)).toBeLessThan(10);
});
