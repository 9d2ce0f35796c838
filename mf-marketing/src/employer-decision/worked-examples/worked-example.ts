import type { Employer } from '../employer';
import type { Verdict, Way } from '../option';

/** An employer, a day, and the result of the rules for one option. */
export interface WorkedExample {
  who: string;
  /** Differences from the test's default employer. */
  employer: Partial<Employer>;
  /** The day, `2026-11-22`; defaults to the test's. */
  on?: string;
  /** Source of the expected result. */
  source: string;
  way: Way;
  verdict: Verdict;
  /** Text expected in the reasons, duties and sums. */
  says?: RegExp;
  /** The option that is listed first. */
  first?: Way;
}
