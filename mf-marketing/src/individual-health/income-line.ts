import type { Facts } from '../facts/use-facts';

/** The poverty level is a fourth of the income line. */
const levelsInLine = 4;
const monthsPerYear = 12;

/** Where an income stands, in whole dollars a year. */
export type IncomePlace =
  /** At this income Medicaid comes first. `monthly` is its line by the month; null while that is not known. */
  | { kind: 'medicaid'; line: number; monthly: number | null }
  | { kind: 'credit'; line: number; below: number }
  | { kind: 'no-credit'; line: number; above: number };

const dollarsIn = (value: string | undefined) => Number(value?.match(/\$([\d,]+)/)?.[1]?.replaceAll(',', ''));
const percentIn = (value: string | undefined) => Number(value?.match(/^\d+/)?.[0]) / 100;

/** The line for a household: each person beyond the first adds as much as the second (HHS poverty guidelines). */
export function lineFor(size: number, facts: Facts): number | null {
  const [one, two] = ['one', 'two'].map((people) => dollarsIn(facts.find(`individual.income-line.${people}.*`)?.value));
  if (!one || !two) return null;
  return one + (size - 1) * (two - one);
}

/** Where a household's income for the year stands; null while the line is not known. */
export function placeOfIncome(size: number, income: number, facts: Facts): IncomePlace | null {
  const line = lineFor(size, facts);
  const share = percentIn(facts.find('individual.medicaid-adults')?.value);
  if (line === null || !share) return null;
  const medicaid = (line / levelsInLine) * share;
  if (income <= medicaid) {
    const isKnown = facts.find('individual.medicaid-month.one.*') !== undefined;
    return { kind: 'medicaid', line, monthly: isKnown ? Math.round(medicaid / monthsPerYear) : null };
  }
  return income <= line
    ? { kind: 'credit', line, below: line - income }
    : { kind: 'no-credit', line, above: income - line };
}

/** A line that an income can stand under or over, in whole dollars a year. */
export interface IncomeEdge {
  kind: 'credit-floor' | 'medicaid' | 'credit' | 'surcharge-one' | 'surcharge-couple';
  line: number;
  /** Dollars to the line: above 0 the income is under it. */
  below: number;
}

/** How far a household is from each line, the lowest first. A line that no fact holds is left out. */
export function edgesFor(size: number, income: number, facts: Facts): readonly IncomeEdge[] {
  const line = lineFor(size, facts);
  const share = percentIn(facts.find('individual.medicaid-adults')?.value);
  const floor = percentIn(facts.find('individual.credit-floor')?.value);
  const level = line === null ? null : line / levelsInLine;
  const surcharge = (filing: 'one' | 'couple') => dollarsIn(facts.find(`medicare.irmaa-line.${filing}.*`)?.value);
  const lines: readonly (readonly [IncomeEdge['kind'], number | null])[] = [
    ['credit-floor', level && level * floor],
    ['medicaid', level && level * share],
    ['credit', line],
    ['surcharge-one', surcharge('one')],
    // One person files no return together.
    ['surcharge-couple', size > 1 ? surcharge('couple') : null],
  ];
  return lines
    .flatMap(([kind, at]) => (at ? [{ kind, line: Math.floor(at), below: Math.floor(at) - income }] : []))
    .toSorted((a, b) => a.line - b.line);
}
