import type { PersonalWindow } from '../enrollment-windows';

/**
 * A person, a day, and the windows that the rules give: `kind: 'first day..last day'`, either left out if there is
 * none.
 */
export interface WorkedExample {
  who: string;
  /** The query string that the form would produce. */
  asked: string;
  on: string;
  /** Source of the expected result. */
  source: string;
  windows?: Partial<Record<PersonalWindow['kind'], string | null>>;
  /** Text expected in the first advice. */
  says?: RegExp;
  /** Text expected in the open questions; null if everything is certain. */
  call?: RegExp | null;
  /** Start of coverage for a sign-up on the last day of a window. */
  starts?: Partial<Record<PersonalWindow['kind'], string>>;
}
