import { factColumns, type FactColumn } from 'contract/fact-file';
import type { FactFigure } from 'contract/fact-content';

import type { FactEntity } from '../facts/fact.entity';

/** Cells of a row by column, without columns that the file does not have. */
export type FactCells = Readonly<Partial<Record<FactColumn, string>>>;

export const columns = Object.keys(factColumns) as FactColumn[]; // the keys of the record
export const dayColumns: readonly FactColumn[] = ['from', 'to', 'opens', 'closes', 'checkedOn'];

/** Returns the cells that the current and the next figure of a fact share, and the subject unless the figure has its own. */
export const cellsOfFact = ({ key, label, topic, jurisdiction }: FactEntity) => ({ key, label, topic, jurisdiction });

export const cellsOfFigure = ({ label, value, sentence, holds, window, source, checkedOn, contested }: FactFigure) => ({
  ...(label !== undefined && { label }),
  value,
  sentence,
  from: holds.from ?? '',
  to: holds.to ?? '',
  opens: window?.opens ?? '',
  closes: window?.closes ?? '',
  sourceName: source.name,
  sourceUrl: source.url,
  checkedOn,
  contested: contested ?? '',
});

/** Converts a row to the shape that the form of a fact sends. */
export const typedFigure = (cells: FactCells) => {
  const { label = '', value = '', sentence = '', from = '', to = '', opens = '', closes = '' } = cells;
  const { sourceName = '', sourceUrl = '', checkedOn = '', contested = '' } = cells;
  return {
    ...(label && { label }),
    value,
    sentence,
    holds: { from, to },
    window: opens || closes ? { opens, closes } : null,
    source: { name: sourceName, url: sourceUrl },
    checkedOn,
    contested,
  };
};

/** Columns of nested fields, such as `holds.from`. */
const columnsOfFields: Readonly<Record<string, FactColumn>> = {
  'holds.from': 'from',
  'holds.to': 'to',
  'window.opens': 'opens',
  'window.closes': 'closes',
  'source.name': 'sourceName',
  'source.url': 'sourceUrl',
};

export function columnOf(field: string): FactColumn | null {
  return columnsOfFields[field] ?? columns.find((column) => column === field) ?? null;
}

/** US date format, to which Excel converts any typed date. */
const usDay = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;

export function dayOfCell(cell: string): string {
  const [, month = '', day = '', year = ''] = usDay.exec(cell) ?? [];
  return year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : cell;
}

/** Apostrophe that our export writes before text that a spreadsheet would execute (OWASP, CSV injection). */
const escaped = /^'(?=[=+\-@\t\r＝＋－＠])/;
/** Formula saved as text, or the error value of a failed one. "-5 percent" is neither. */
const formula = /^(?:[=@]|[+-](?=\s*[A-Za-z(])|#(?:REF!|NAME\?|VALUE!|N\/A|DIV\/0!|NULL!|NUM!|SPILL!))/;

export const isFormula = (cell: string): boolean => formula.test(cell);
export const withoutEscape = (cell: string): string => cell.replace(escaped, '');
