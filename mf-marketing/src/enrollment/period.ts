import type { Fact } from 'contract/facts';
import type { CalendarDay } from 'ui';

/** A range of days, both inclusive. */
export interface Period {
  /** Null if only the last day is certain. */
  opens: CalendarDay | null;
  /** Null while the period is open-ended. */
  closes: CalendarDay | null;
  /** The rules behind the period, each with its source. */
  rules: readonly Fact[];
}

/** Returns the number at the start of a fact's value: 8 for "8 months". Null if it has none, so nothing is counted. */
export function countIn(fact: Fact | undefined): { rule: Fact; count: number } | null {
  const found = fact?.value.match(/^\d+/);
  return fact && found ? { rule: fact, count: Number(found[0]) } : null;
}
