import { pipeline, Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';

import { stringify } from 'csv-stringify';

/** Rows read per batch and written per event-loop turn. */
export const csvBatch = 40;

/** An aborted download is not an error. */
const isCutOff = (error: NodeJS.ErrnoException) => error.code === 'ERR_STREAM_PREMATURE_CLOSE';

interface CsvFile {
  columns: readonly string[];
  rows: AsyncIterable<readonly string[]>;
  /** Called when rows cannot be read. Only the download ends. */
  onFailed(error: Error): void;
}

/**
 * Streams a table for a spreadsheet, buffering one batch of rows. UTF-8 with a byte order mark, without which Excel
 * assumes another encoding. Every cell is quoted, and one that a spreadsheet would run as a formula starts with an
 * apostrophe (OWASP, CSV injection). So does a number with leading zeros, such as a ZIP code of New Jersey: a
 * spreadsheet would drop them.
 */
export function csvStream({ columns, rows, onFailed }: CsvFile): Readable {
  const csv = stringify({
    header: true,
    columns: [...columns],
    bom: true,
    quoted: true,
    escape_formulas: true,
    cast: { string: (cell) => (/^0\d+$/.test(cell) ? `'${cell}` : cell) },
    record_delimiter: 'windows',
  });
  // Not `pipe`, which leaves errors of the rows unhandled and would crash the process. `pipeline` only ends the
  // download.
  pipeline(Readable.from(yieldingPerBatch(rows)), csv, (error) => {
    if (error && !isCutOff(error)) onFailed(error);
  });
  return csv;
}

/**
 * Yields to the event loop between batches. SQLite and a fast reader never wait, so the whole file would otherwise be a
 * single turn.
 */
async function* yieldingPerBatch<Row>(rows: AsyncIterable<Row>): AsyncGenerator<Row> {
  let written = 0;
  for await (const row of rows) {
    yield row;
    written += 1;
    if (written % csvBatch === 0) await nextTurn();
  }
}
