import { FactFileRefusedError } from './fact-file-errors';

/** Magic bytes of Excel workbooks that users mistake for CSV: current (ZIP) and before 2007. */
const workbooks = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
];
/** Byte order marks of UTF-16, which Excel calls "Unicode Text". */
const utf16Marks = [
  [0xff, 0xfe],
  [0xfe, 0xff],
];

const startsWithAny = (bytes: Uint8Array, beginnings: readonly (readonly number[])[]) =>
  beginnings.some((beginning) => beginning.every((byte, at) => bytes[at] === byte));

/** Decodes a file and drops the byte order mark that Excel writes. @throws {FactFileRefusedError} */
export function textOfCsv(bytes: Uint8Array): string {
  if (bytes.length === 0) throw FactFileRefusedError.empty();
  if (startsWithAny(bytes, workbooks)) throw FactFileRefusedError.workbook();
  if (startsWithAny(bytes, utf16Marks)) throw FactFileRefusedError.otherEncoding();
  if (bytes.includes(0)) throw FactFileRefusedError.noCsv();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    throw FactFileRefusedError.otherEncoding(error);
  }
}

/** Supported separators. Excel writes semicolons in locales with decimal commas. */
const separators = [',', ';', '\t'];

/** Detects the separator from the first row. */
export function separatorOf(text: string): string {
  const [first = ''] = text.replace(/"[^"]*"/g, '').split(/[\r\n]/, 1);
  const countOf = (separator: string) => first.split(separator).length;
  return separators.toSorted((a, b) => countOf(b) - countOf(a))[0] ?? ',';
}

/**
 * Parses CSV (RFC 4180) and keeps blank rows, so that row numbers match those of a spreadsheet. Written by hand because
 * the error for an unclosed quotation mark must name its row.
 * @throws {FactFileRefusedError}
 */
export function rowsOfCsv(text: string, separator: string): string[][] {
  const rows: string[][] = [];
  let [row, cell, at]: [string[], string, number] = [[], '', 0];
  while (at < text.length) {
    const letter = text[at] ?? '';
    if (letter === '"' && cell === '') {
      const quoted = quotedCell(text, at + 1);
      if (!quoted) throw FactFileRefusedError.openQuote(rows.length + 1);
      [cell, at] = [quoted.cell, quoted.end];
      continue;
    }
    at += 1;
    if (letter === separator) {
      row.push(cell);
      cell = '';
    } else if (letter === '\n' || letter === '\r') {
      if (letter === '\r' && text[at] === '\n') at += 1;
      rows.push([...row, cell]);
      [row, cell] = [[], ''];
    } else cell += letter;
  }
  if (cell !== '' || row.length > 0) rows.push([...row, cell]);
  return rows;
}

/** Reads a quoted cell after its opening mark and unescapes doubled marks. @returns null if it is never closed */
function quotedCell(text: string, start: number): { cell: string; end: number } | null {
  let cell = '';
  for (let at = start; ; at += 1) {
    const mark = text.indexOf('"', at);
    if (mark < 0) return null;
    cell += text.slice(at, mark);
    if (text[mark + 1] !== '"') return { cell, end: mark + 1 };
    cell += '"';
    at = mark + 1;
  }
}
