import { factColumns, largestFactFile, mostFactRows } from 'contract/fact-file';

import { ApiError } from '../../platform/errors/api-errors';

const howToSave =
  'In Excel save it as “CSV UTF-8 (Comma delimited)”; in Google Sheets or LibreOffice download or save it as CSV.';
const howToStart = 'Download the facts as CSV here, and fill in that file.';
const megabyte = 1024 * 1024;

/** Error for a file that cannot be read as facts. Its message tells the user how to fix the file. */
export class FactFileRefusedError extends ApiError {
  override readonly name = 'FactFileRefusedError';

  static readonly tooLarge = () =>
    new FactFileRefusedError(
      'payload_too_large',
      `A file of facts may have ${largestFactFile / megabyte} MB at most. Keep the rows that change and leave out the others.`,
    );

  static readonly empty = () => new FactFileRefusedError('unprocessable', `This file is empty. ${howToStart}`);

  static readonly workbook = () =>
    new FactFileRefusedError('unsupported_media_type', `This is a workbook of a spreadsheet, and no CSV. ${howToSave}`);

  static readonly noCsv = () =>
    new FactFileRefusedError('unsupported_media_type', `This file is no CSV: it is not text. ${howToStart}`);

  static readonly otherEncoding = (cause?: unknown) =>
    new FactFileRefusedError(
      'unsupported_media_type',
      `The letters of this file are not written as UTF-8, so that “é” and “’” would come out wrong. ${howToSave}`,
      { cause },
    );

  static readonly openQuote = (row: number) =>
    new FactFileRefusedError(
      'unprocessable',
      `Row ${row}: a quotation mark opens a cell, and none closes it. Close it, or save the file from a spreadsheet again.`,
    );

  static readonly withoutColumns = (missing: readonly string[]) =>
    new FactFileRefusedError(
      'unprocessable',
      missing.includes(factColumns.key)
        ? `The first row has to name the columns, and “${factColumns.key}” is not among them. ${howToStart}`
        : `The first row lacks ${missing.map((name) => `“${name}”`).join(', ')}. Add what is missing, or begin anew: ${howToStart}`,
    );

  static readonly doubleColumn = (name: string) =>
    new FactFileRefusedError('unprocessable', `Two columns are called “${name}”. Remove one, or give it another name.`);

  static readonly noRows = () =>
    new FactFileRefusedError('unprocessable', `Below the names of the columns there is no row. ${howToStart}`);

  static readonly tooManyRows = () =>
    new FactFileRefusedError(
      'unprocessable',
      `A file of facts may have ${mostFactRows.toLocaleString('en-US')} rows at most. Keep those that change and leave out the others.`,
    );

  static readonly hasFaults = () =>
    new FactFileRefusedError(
      'unprocessable',
      'Rows of this file are refused, so none was imported. Check the file, correct them, and import it then.',
    );

  static readonly changedSince = () =>
    new FactFileRefusedError(
      'conflict',
      'The file, or the facts of the site, changed since you checked it, so nothing was imported. Check the file again and look at what it does now.',
    );
}
