import { factContent, type FactContent, type FactFigure } from 'contract/fact-content';
import { columnsOfNewFacts, factColumns, type FactFileRow } from 'contract/fact-file';
import type { Fact } from 'contract/facts';

import { factKind, figureInWords } from '../facts/fact-kind';
import { faultsOfFact } from '../facts/fact-rules';
import type { FactEntity } from '../facts/fact.entity';
import { changesBetween } from '../revisions/revised-kind';
import { cellsOfFact, cellsOfFigure, columnOf, typedFigure, type FactCells } from './fact-cells';
import type { FactRow, RowFaults } from './fact-rows';
import { newFact } from './new-fact';

/** Outcome of a row, without the pages that state the fact. */
export type PlannedRow = Omit<FactFileRow, 'statedIn'>;

/** State of a fact after an import. */
export interface PlannedFact {
  /** The stored fact; null for a new one. */
  before: FactEntity | null;
  subject: Pick<Fact, 'key' | 'label' | 'topic' | 'jurisdiction'>;
  content: FactContent;
}

const shownNow = factContent.omit({ next: true });

/** Decides the outcome of each row of a file. Writes nothing. */
export class FactPlan {
  readonly rows: PlannedRow[];
  private readonly planned = new Map<string, PlannedFact>();
  /** Row number of the first occurrence of each figure. */
  private readonly saidIn = new Map<string, number>();

  /** @param today `2026-11-21` */
  constructor(
    rows: readonly FactRow[],
    private readonly facts: ReadonlyMap<string, FactEntity>,
    private readonly today: string,
  ) {
    this.rows = rows.map((row) => this.decide(row));
  }

  /** Facts that the file adds or changes. */
  get changed(): PlannedFact[] {
    return [...this.planned.values()];
  }

  get isRefused(): boolean {
    return this.rows.some(({ outcome }) => outcome === 'refused');
  }

  private decide({ number, cells, faults: misread }: FactRow): PlannedRow {
    const { key = '' } = cells;
    const before = this.facts.get(key) ?? null;
    const { subject, faults: unknown } = before
      ? { subject: cellsOfFact(before), faults: movedFaults(before, cells) }
      : newFact(cells);
    const told = { number, key, label: subject?.label ?? (cells.label || key) };
    const refused = (faults: RowFaults): PlannedRow => ({
      ...told,
      outcome: 'refused',
      startsOn: null,
      changes: [],
      faults: Object.entries(faults).map(([column, sentence]) => ({
        column: factColumns[column as keyof RowFaults], // the keys of faults are columns
        sentence,
      })),
    });

    const content = this.planned.get(key)?.content ?? (before && factKind.contentOf(before));
    const waits = content !== null && isForLater(content, cells, this.today);
    const first = this.saidIn.get(`${key} ${waits}`);
    if (first !== undefined && subject)
      return refused({ key: `Row ${first} says this fact for the same time. Keep one of the two` });
    this.saidIn.set(`${key} ${waits}`, number);

    const figure = waits ? content.next : content;
    const startsOn = waits ? (cells.from ?? null) : null;
    const said = { ...told, startsOn, faults: [] };
    const found = { ...unknown, ...misread };
    if (figure && Object.keys(found).length === 0 && isSame(figure, cells))
      return { ...said, outcome: 'same', changes: [] };

    const { data, faults } = parsed(cells, waits);
    const wrong = { ...faults, ...found };
    if (!data || !subject || Object.keys(wrong).length > 0) return refused(wrong);
    const after: FactContent = waits && content ? { ...content, next: data } : { ...data, next: content?.next ?? null };
    const rules = this.brokenRules(before, key, after, waits);
    if (Object.keys(rules).length > 0) return refused(rules);
    this.planned.set(key, { before, subject, content: after });
    return { ...said, outcome: before ? 'changed' : 'added', changes: changesOf(figure ?? content, data) };
  }

  private brokenRules(before: FactEntity | null, key: string, after: FactContent, waits: boolean): RowFaults {
    const row = before ?? { key, regulated: 0, value: after.value, next: null };
    const { confirmed, ...faults } = faultsOfFact(row, after, { confirmed: false, today: this.today });
    if (confirmed)
      return {
        value:
          'The law gives these words. Change them in the form of the fact, where they are compared with the source',
      };
    const prefix = 'next.';
    const mine = Object.entries(faults).filter(([field]) => field.startsWith(prefix) === waits);
    return faultsByColumn(mine.map(([field, sentence]) => [waits ? field.slice(prefix.length) : field, sentence]));
  }
}

/** Returns whether a row contains a scheduled figure instead of the current one. */
function isForLater({ holds, next }: FactContent, { from = '' }: FactCells, today: string): boolean {
  if (from !== '' && from === next?.holds.from) return true;
  const isToCome = (day: string | null) => day !== null && day > today;
  return isToCome(from) && !isToCome(holds.from);
}

// The keys of cellsOfFigure() are columns.
const isSame = (figure: FactFigure, cells: FactCells) =>
  Object.entries(cellsOfFigure(figure)).every(([column, text]) => cells[column as keyof FactCells] === text);

/** Parses a row with the schema of the fact form. */
function parsed(cells: FactCells, waits: boolean): { data: FactFigure | null; faults: RowFaults } {
  const { data, error } = (waits ? factContent.shape.next : shownNow).safeParse(typedFigure(cells));
  const issues = error?.issues ?? [];
  return {
    data: data ?? null,
    faults: faultsByColumn(issues.map(({ path, message }) => [path.join('.'), message])),
  };
}

function faultsByColumn(faults: readonly (readonly [field: string, sentence: string])[]): RowFaults {
  const byColumn: RowFaults = {};
  for (const [field, sentence] of faults) byColumn[columnOf(field) ?? 'key'] ??= sentence;
  return byColumn;
}

/** Refuses changes to the columns that identify an existing fact, because pages look it up by them. */
function movedFaults(before: FactEntity, cells: FactCells): RowFaults {
  const is = cellsOfFact(before);
  return Object.fromEntries(
    columnsOfNewFacts
      .map((column) => ({ column, was: is[column as keyof typeof is], now: cells[column] })) // three of the four
      .filter(({ was, now }) => now && now !== was)
      .map(({ column, was }) => [column, `This stays “${was}”. For another one add a fact with a key of its own`]),
  );
}

function changesOf(before: FactFigure | null, after: FactFigure): PlannedRow['changes'] {
  if (before) return changesBetween({ inWords: figureInWords }, before, after);
  return Object.entries(figureInWords(after))
    .map(([field, words]) => ({ field, before: '', after: words }))
    .filter((change) => change.after !== '');
}
