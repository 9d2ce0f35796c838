import type { Employer } from '../employer';
import type { Verdict, Way } from '../option';

/** An employer, a day, and what the rules say of one way to cover the staff. */
export interface WorkedExample {
  who: string;
  /** What differs from the test's employer. */
  employer: Partial<Employer>;
  /** The day, `2026-11-22`; left out, the test's. */
  on?: string;
  /** Where the answer can be read. */
  source: string;
  way: Way;
  verdict: Verdict;
  /** Words of the reasons, duties and sums. */
  says?: RegExp;
  /** The way that is listed first. */
  first?: Way;
}
