import type { Facts } from '../facts/use-facts';

/** Thresholds of the law, read from the facts that hold today. */
export interface SizeRules {
  /** Average number of full-time and equivalent employees from which an employer counts as large. */
  threshold: number;
  /** Maximum hours a month counted for one part-time employee. */
  mostHours: number;
  /** Part-time hours in one full-time equivalent. */
  hoursPerEquivalent: number;
}

/** One month of the prior year. */
export interface MonthCount {
  fullTime: number;
  partTime: number;
  /** Average hours of each part-time employee in the month. */
  hoursEach: number;
}

export interface SizeResult {
  months: readonly { fullTime: number; partTime: number; countedHours: number; equivalents: number; total: number }[];
  /** Average of the months' totals. */
  average: number;
  /** The average without its fraction: the law drops it (26 CFR 54.4980H-2(b)(1)). */
  counted: number;
  status: 'large' | 'not-large';
}

/** More than the sum of twelve fractions can be off: twelve months of exactly 50 in all may add up to 49.99999999999999. */
const roundingError = 1e-6;

/** Reads the number from a value: "50 or more", "120 hours". */
const numberIn = (value: string | undefined) => Number(value?.match(/\d+/)?.[0] ?? NaN);

/** Returns the rules; null if one of them does not hold, and then nothing is counted. */
export function sizeRules(facts: Facts): SizeRules | null {
  const rules = {
    threshold: numberIn(facts.find('group.ale-threshold')?.value),
    mostHours: numberIn(facts.find('group.fte-cap')?.value),
    hoursPerEquivalent: numberIn(facts.find('group.fte-divisor')?.value),
  };
  return Object.values(rules).some(Number.isNaN) ? null : rules;
}

/**
 * Determines whether an employer was large on average over the given months, with the working.
 * @param months one for each month of the prior year
 */
export function employerSize(months: readonly MonthCount[], rules: SizeRules): SizeResult {
  const worked = months.map(({ fullTime, partTime, hoursEach }) => {
    const countedHours = partTime * Math.min(hoursEach, rules.mostHours);
    const equivalents = countedHours / rules.hoursPerEquivalent;
    return { fullTime, partTime, countedHours, equivalents, total: fullTime + equivalents };
  });
  const average = worked.reduce((sum, { total }) => sum + total, 0) / worked.length;
  const counted = Math.floor(average + roundingError);
  return { months: worked, average, counted, status: counted >= rules.threshold ? 'large' : 'not-large' };
}
