import { pipeline, Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';

import { stringify } from 'csv-stringify';

/** Rows that are read at once and written in one turn of the event loop. */
export const csvBatch = 40;

/** A download that was stopped is no fault. */
const isCutOff = (error: NodeJS.ErrnoException) => error.code === 'ERR_STREAM_PREMATURE_CLOSE';

interface CsvFile {
  columns: readonly string[];
  rows: AsyncIterable<readonly string[]>;
  /** Rows that cannot be read end the download, and nothing else. */
  onFailed(error: Error): void;
}

/**
 * A table for a spreadsheet, in the memory of the rows that are read at once. UTF-8 with the mark at its beginning without
 * which Excel takes it for another encoding. Every cell is quoted, and one that a spreadsheet would run as a formula begins
 * with an apostrophe (OWASP, CSV injection).
 */
export function csvStream({ columns, rows, onFailed }: CsvFile): Readable {
  const csv = stringify({
    header: true,
    columns: [...columns],
    bom: true,
    quoted: true,
    escape_formulas: true,
    record_delimiter: 'windows',
  });
  // Not `pipe`, which leaves an error of the rows to nobody: that ends the process. This one ends the download.
  pipeline(Readable.from(inTurns(rows)), csv, (error) => {
    if (error && !isCutOff(error)) onFailed(error);
  });
  return csv;
}

/** SQLite answers at once, and a fast reader takes at once: without this the file would be one turn, however long it is. */
async function* inTurns<Row>(rows: AsyncIterable<Row>): AsyncGenerator<Row> {
  let written = 0;
  for await (const row of rows) {
    yield row;
    written += 1;
    if (written % csvBatch === 0) await nextTurn();
  }
}
