import { columnsOfNewFacts, factColumns, mostFactRows, type FactColumn } from 'contract/fact-file';
import { calendarDay } from 'contract/facts';
import { inputFault } from 'contract/readable-input';

import { rowsOfCsv, separatorOf, textOfCsv } from './csv-text';
import { columns, dayColumns, dayOfCell, isFormula, withoutEscape, type FactCells } from './fact-cells';
import { FactFileRefusedError } from './fact-file-errors';

/** Error messages of a row by column. */
export type RowFaults = Partial<Record<FactColumn, string>>;

export interface FactRow {
  number: number;
  cells: FactCells;
  faults: RowFaults;
}

export interface FactRows {
  notes: string[];
  rows: FactRow[];
}

const required = columns.filter((column) => !columnsOfNewFacts.includes(column));

/** Parses a file into rows. @throws {FactFileRefusedError} if it is not a fact file */
export function readFactRows(bytes: Uint8Array): FactRows {
  const text = textOfCsv(bytes);
  const separator = separatorOf(text);
  const [names = [], ...rows] = rowsOfCsv(text, separator);
  const { places, unread } = positionsOf(names);
  const filled = rows
    .map((row, index) => ({ row, number: index + 2 }))
    .filter(({ row }) => row.some((cell) => cell.trim() !== ''));
  if (filled.length === 0) throw FactFileRefusedError.noRows();
  if (filled.length > mostFactRows) throw FactFileRefusedError.tooManyRows();
  const notes = [
    ...(separator === ';' ? ['Its cells are separated by semicolons, as Excel writes them in some countries.'] : []),
    ...(separator === '\t' ? ['Its cells are separated by tabs.'] : []),
    ...unread.map((name) => `The column “${name}” is not read.`),
  ];
  return { notes, rows: filled.map(({ row, number }) => ({ number, ...factRow(row, places, names.length) })) };
}

/** Returns the position of each column, and the names of unknown columns. */
function positionsOf(names: readonly string[]) {
  const placeOf = new Map<string, number>();
  for (const [at, name] of names.entries()) {
    const normalized = name.trim().toLowerCase();
    if (normalized === '') continue;
    if (placeOf.has(normalized)) throw FactFileRefusedError.doubleColumn(name.trim());
    placeOf.set(normalized, at);
  }
  const places = new Map(
    columns.flatMap((column) => {
      const place = placeOf.get(factColumns[column].toLowerCase());
      return place === undefined ? [] : [[column, place] as const];
    }),
  );
  const missing = required.filter((column) => !places.has(column)).map((column) => factColumns[column]);
  if (missing.length > 0) throw FactFileRefusedError.withoutColumns(missing);
  const known = new Set(places.values());
  return { places, unread: names.filter((name, at) => name.trim() !== '' && !known.has(at)) };
}

function factRow(row: readonly string[], places: ReadonlyMap<FactColumn, number>, width: number) {
  const cells: Partial<Record<FactColumn, string>> = {};
  const faults: RowFaults = {};
  if (row.slice(width).some((cell) => cell.trim() !== ''))
    faults.key = `This row has ${row.length} cells, and the first one ${width}. Put what has commas in quotation marks`;
  for (const [column, place] of places) {
    const cell = (row[place] ?? '').trim();
    const unreadable = inputFault(cell);
    if (unreadable) faults[column] = unreadable.message;
    if (isFormula(cell)) faults[column] ??= 'Enter the text itself: this is a formula. Paste it as values';
    const isDay = dayColumns.includes(column);
    const text = isDay ? dayOfCell(cell) : withoutEscape(cell);
    const isNoDay = isDay && text !== '' && !calendarDay.safeParse(text).success;
    if (isNoDay) faults[column] ??= 'Enter the day as 2027-01-31 or 1/31/2027';
    // An invalid day is left empty, so that it is not also compared with the other end of its period.
    cells[column] = isNoDay ? '' : text;
  }
  return { cells, faults };
}
