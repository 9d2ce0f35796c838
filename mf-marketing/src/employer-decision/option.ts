import type { Fact } from 'contract/facts';
import { t } from 'contract/words';

/** The options of an employer. */
export type Way = 'group' | 'ichra' | 'qsehra' | 'level-funded' | 'none';

/**
 * `open`: the rules allow it. `later`: allowed, but not for the requested month. `closed`: not allowed. `costs`:
 * allowed, and a payment may follow. `call`: the answers do not settle it.
 */
export type Verdict = 'open' | 'later' | 'closed' | 'costs' | 'call';

export interface Option {
  way: Way;
  verdict: Verdict;
  /** Reasons, in this company's own numbers. */
  because: readonly string[];
  /** Duties with their deadlines. */
  duties: readonly string[];
  sums: readonly { label: string; working: string; total: string }[];
  /** Facts behind the whole option. */
  facts: readonly Fact[];
}

/** Creates an option; parts that are left out are empty. */
export const option = (way: Way, verdict: Verdict, parts: Partial<Omit<Option, 'way' | 'verdict'>>): Option => ({
  way,
  verdict,
  because: [],
  duties: [],
  sums: [],
  facts: [],
  ...parts,
});

/** Returns an option with one of its rules missing: it only says that the rule is being checked. */
export const unknown = (way: Way): Option =>
  option(way, 'call', { because: [t`One of the rules for this is being checked. Call us before you decide.`] });
