import type { Fact } from 'contract/facts';
import { t } from 'contract/words';

/** What an employer can do. */
export type Way = 'group' | 'ichra' | 'qsehra' | 'level-funded' | 'none';

/**
 * `open`: the rules allow it. `later`: they do, but not for the month asked for. `closed`: they don't.
 * `costs`: allowed, and a payment may follow. `call`: the answers do not settle it.
 */
export type Verdict = 'open' | 'later' | 'closed' | 'costs' | 'call';

export interface Option {
  way: Way;
  verdict: Verdict;
  /** Why it is so, in this company's own numbers. */
  because: readonly string[];
  /** What has to be done, and by when. */
  duties: readonly string[];
  sums: readonly { label: string; working: string; total: string }[];
  /** What all of it rests on. */
  facts: readonly Fact[];
}

/** An option before it is known that anything rests on more than its own rule. */
export const option = (way: Way, verdict: Verdict, parts: Partial<Omit<Option, 'way' | 'verdict'>>): Option => ({
  way,
  verdict,
  because: [],
  duties: [],
  sums: [],
  facts: [],
  ...parts,
});

/** While a rule of it is being checked nothing is said but that. */
export const unknown = (way: Way): Option =>
  option(way, 'call', { because: [t`One of the rules for this is being checked. Call us before you decide.`] });
