import { formatNumber } from 'ui';

import type { Facts } from '../facts/use-facts';

/** The income line is four times the poverty level. */
const levelsInLine = 4;
const monthsPerYear = 12;

/** An income's position, in whole dollars a year. */
export type IncomePlace =
  /** At this income Medicaid comes first. `monthly` is its limit by the month; null if it is unknown. */
  | { kind: 'medicaid'; line: number; monthly: number | null }
  | { kind: 'credit'; line: number; below: number }
  | { kind: 'no-credit'; line: number; above: number };

/** Formats whole dollars: `$62,600`. */
export const dollars = (amount: number) => `$${formatNumber(Math.round(amount))}`;

const dollarsIn = (value: string | undefined) => Number(value?.match(/\$([\d,]+)/)?.[1]?.replaceAll(',', ''));
const percentIn = (value: string | undefined) => Number(value?.match(/^\d+/)?.[0]) / 100;

/**
 * Returns the limit for a household: each person after the first adds the same amount as the second (HHS poverty
 * guidelines).
 */
export function lineFor(size: number, facts: Facts): number | null {
  const [one, two] = ['one', 'two'].map((people) => dollarsIn(facts.find(`individual.income-line.${people}.*`)?.value));
  if (!one || !two) return null;
  return one + (size - 1) * (two - one);
}

/** Returns the position of a household's yearly income; null if the limit is unknown. */
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

/** An income limit, in whole dollars a year. */
export interface IncomeEdge {
  kind: 'credit-floor' | 'medicaid' | 'credit' | 'surcharge-one' | 'surcharge-couple';
  line: number;
  /** Dollars up to the limit: positive if the income is below it. */
  below: number;
}

/** Returns a household's distance to each limit, lowest first. A limit without a fact is left out. */
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
    // A single person files no joint return.
    ['surcharge-couple', size > 1 ? surcharge('couple') : null],
  ];
  return lines
    .flatMap(([kind, at]) => (at ? [{ kind, line: Math.floor(at), below: Math.floor(at) - income }] : []))
    .toSorted((a, b) => a.line - b.line);
}
