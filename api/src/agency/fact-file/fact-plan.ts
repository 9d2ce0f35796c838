import { factContent, type FactContent, type FactFigure } from 'contract/fact-content';
import { factColumns, type FactFileRow } from 'contract/fact-file';
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
  private readonly firstRows = new Map<string, number>();

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

  private decide({ number, cells: written, faults: misread }: FactRow): PlannedRow {
    const { key = '' } = written;
    const before = this.facts.get(key) ?? null;
    const { subject, faults: unknown } = before
      ? { subject: cellsOfFact(before), faults: movedFaults(before, written) }
      : newFact(written);
    const identity = { number, key, label: subject?.label ?? (written.label || key) };
    const refused = (faults: RowFaults): PlannedRow => ({
      ...identity,
      outcome: 'refused',
      startsOn: null,
      changes: [],
      faults: Object.entries(faults).map(([column, sentence]) => ({
        column: factColumns[column as keyof RowFaults], // the keys of faults are columns
        sentence,
      })),
    });

    const content = this.planned.get(key)?.content ?? (before && factKind.contentOf(before));
    const isScheduled = content !== null && isScheduledFigure(content, written, this.today);
    const first = this.firstRows.get(`${key} ${isScheduled}`);
    if (first !== undefined && subject)
      return refused({ key: `Row ${first} says this fact for the same time. Keep one of the two` });
    this.firstRows.set(`${key} ${isScheduled}`, number);

    const figure = isScheduled ? content.next : content;
    const cells = { ...written, label: written.label || figure?.label || before?.label || '' };
    const startsOn = isScheduled ? (cells.from ?? null) : null;
    const accepted = { ...identity, startsOn, faults: [] };
    const found = { ...unknown, ...misread };
    if (figure && Object.keys(found).length === 0 && isSame(figure, cells))
      return { ...accepted, outcome: 'same', changes: [] };

    const { data, faults } = parsed(cells, isScheduled);
    const wrong = { ...faults, ...found };
    if (!data || !subject || Object.keys(wrong).length > 0) return refused(wrong);
    const after: FactContent =
      isScheduled && content ? { ...content, next: data } : { ...data, next: content?.next ?? null };
    const violations = this.brokenRules(before, key, after, isScheduled);
    if (Object.keys(violations).length > 0) return refused(violations);
    this.planned.set(key, { before, subject, content: after });
    return { ...accepted, outcome: before ? 'changed' : 'added', changes: changesOf(figure ?? content, data) };
  }

  private brokenRules(before: FactEntity | null, key: string, after: FactContent, isScheduled: boolean): RowFaults {
    const row = before ?? { key, regulated: 0, value: after.value, next: null };
    const { confirmed, ...faults } = faultsOfFact(row, after, { confirmed: false, today: this.today });
    if (confirmed)
      return {
        value:
          'The law gives these words. Change them in the form of the fact, where they are compared with the source',
      };
    const prefix = 'next.';
    const relevant = Object.entries(faults).filter(([field]) => field.startsWith(prefix) === isScheduled);
    return faultsByColumn(
      relevant.map(([field, sentence]) => [isScheduled ? field.slice(prefix.length) : field, sentence]),
    );
  }
}

/** Returns whether a row contains a scheduled figure instead of the current one. */
function isScheduledFigure({ holds, next }: FactContent, { from = '' }: FactCells, today: string): boolean {
  if (from !== '' && from === next?.holds.from) return true;
  const isFuture = (day: string | null) => day !== null && day > today;
  return isFuture(from) && !isFuture(holds.from);
}

// The keys of cellsOfFigure() are columns.
const isSame = (figure: FactFigure, cells: FactCells) =>
  Object.entries(cellsOfFigure(figure)).every(([column, text]) => cells[column as keyof FactCells] === text);

/** Parses a row with the schema of the fact form. */
function parsed(cells: FactCells, isScheduled: boolean): { data: FactFigure | null; faults: RowFaults } {
  const { data, error } = (isScheduled ? factContent.shape.next : shownNow).safeParse(typedFigure(cells));
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

/** Refuses changes to the columns that identify an existing fact, because pages look it up by them. Its subject is text. */
function movedFaults(before: FactEntity, cells: FactCells): RowFaults {
  const stored = cellsOfFact(before);
  return Object.fromEntries(
    (['topic', 'jurisdiction'] as const)
      .map((column) => ({ column, was: stored[column], now: cells[column] }))
      .filter(({ was, now }) => now && now !== was)
      .map(({ column, was }) => [column, `This stays “${was}”. For another one add a fact with a key of its own`]),
  );
}

function changesOf(before: FactFigure | null, after: FactFigure): PlannedRow['changes'] {
  if (before) return changesBetween({ inWords: figureInWords }, before, after);
  return Object.entries(figureInWords(after))
    .map(([field, text]) => ({ field, before: '', after: text }))
    .filter((change) => change.after !== '');
}
