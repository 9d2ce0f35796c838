import { costRatio } from 'contract/testing/cost-ratio';

import { readFactRows } from './fact-rows';
import { FactFileRefusedError } from './fact-file-errors';

/** Returns a file with columns of no meaning. */
function fileOf({ columns, rows }: { columns: number; rows: number }): Buffer {
  const names = Array.from({ length: columns }, (_, at) => at.toString(36)).join(',');
  return Buffer.from(`${names}\n`.repeat(rows));
}

it('refuses a file of very many columns at about the cost of one with as many cells in rows', async () => {
  const refuse = (file: Buffer) => expect(() => readFactRows(file)).toThrow(FactFileRefusedError);
  const [inRows, inColumns] = [fileOf({ columns: 40, rows: 2_000 }), fileOf({ columns: 80_000, rows: 1 })];
  // At most 11 on a busy machine, and over 500 when each name is compared with all others.
  const below = 50;
  expect(await costRatio(() => refuse(inColumns), { of: () => refuse(inRows), below })).toBeLessThan(below);
});
