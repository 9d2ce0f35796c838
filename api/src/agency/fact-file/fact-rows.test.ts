import { readFactRows } from './fact-rows';
import { FactFileRefusedError } from './fact-file-errors';

/**
 * Returns the processor time in microseconds until a file with columns of no meaning is refused: the least of three,
 * since garbage of other tests may be collected meanwhile.
 */
function costOf({ columns, rows }: { columns: number; rows: number }): number {
  const names = Array.from({ length: columns }, (_, at) => at.toString(36)).join(',');
  const file = Buffer.from(`${names}\n`.repeat(rows));
  const costs = [1, 2, 3].map(() => {
    const before = process.cpuUsage();
    expect(() => readFactRows(file)).toThrow(FactFileRefusedError);
    return process.cpuUsage(before).user;
  });
  return Math.min(...costs);
}

it('refuses a file of very many columns at about the cost of one with as many cells in rows', () => {
  const inRows = costOf({ columns: 40, rows: 2_000 });
  // At most 11 on a busy machine, and over 500 when each name is compared with all others.
  expect(costOf({ columns: 80_000, rows: 1 }) / inRows).toBeLessThan(50);
});
