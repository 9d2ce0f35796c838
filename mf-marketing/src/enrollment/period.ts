import type { Fact } from 'contract/facts';
import type { CalendarDay } from 'ui';

/** Days in which something may be done; both belong to it. */
export interface Period {
  /** Null where only the last day is certain. */
  opens: CalendarDay | null;
  /** Null while it goes on. */
  closes: CalendarDay | null;
  /** The rules it follows from, each with its source. */
  rules: readonly Fact[];
}

/** The number that a fact's value begins with: 8 of "8 months". A fact that has none cannot be counted with. */
export function countIn(fact: Fact | undefined): { rule: Fact; count: number } | null {
  const found = fact?.value.match(/^\d+/);
  return fact && found ? { rule: fact, count: Number(found[0]) } : null;
}
