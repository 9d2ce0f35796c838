import { factColumns, type FactColumn } from 'contract/fact-file';
import type { FactFigure } from 'contract/fact-content';

import type { FactEntity } from '../facts/fact.entity';

/** A row of a file by its columns. A column that the file does not have is left out. */
export type FactCells = Readonly<Partial<Record<FactColumn, string>>>;

export const columns = Object.keys(factColumns) as FactColumn[]; // the keys of the record
export const dayColumns: readonly FactColumn[] = ['from', 'to', 'opens', 'closes', 'checkedOn'];

/** What stays of a fact in each of its figures. */
export const cellsOfFact = ({ key, label, topic, jurisdiction }: FactEntity) => ({ key, label, topic, jurisdiction });

export const cellsOfFigure = ({ value, sentence, holds, window, source, checkedOn, contested }: FactFigure) => ({
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

/** A row as the form of a fact would send it. */
export const typedFigure = (cells: FactCells) => {
  const { value = '', sentence = '', from = '', to = '', opens = '', closes = '' } = cells;
  const { sourceName = '', sourceUrl = '', checkedOn = '', contested = '' } = cells;
  return {
    value,
    sentence,
    holds: { from, to },
    window: opens || closes ? { opens, closes } : null,
    source: { name: sourceName, url: sourceUrl },
    checkedOn,
    contested,
  };
};

/** The column of a field of a figure, `holds.from`. */
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

/** Excel writes a day as the United States do, whatever was typed. */
const usDay = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/;

export function dayOfCell(cell: string): string {
  const [, month = '', day = '', year = ''] = usDay.exec(cell) ?? [];
  return year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : cell;
}

/** What a spreadsheet would run, and so our own file has an apostrophe before it (OWASP, CSV injection). */
const escaped = /^'(?=[=+\-@\t\r＝＋－＠])/;
/** A formula that was saved as its text, or what a spreadsheet writes where one failed. "-5 percent" is none. */
const formula = /^(?:[=@]|[+-](?=\s*[A-Za-z(])|#(?:REF!|NAME\?|VALUE!|N\/A|DIV\/0!|NULL!|NUM!|SPILL!))/;

export const isFormula = (cell: string): boolean => formula.test(cell);
export const withoutEscape = (cell: string): string => cell.replace(escaped, '');
