import type { PersonalWindow } from '../enrollment-windows';

/** A person, a day, and what the rules give them: `kind: 'first day..last day'`, either left out where there is none. */
export interface WorkedExample {
  who: string;
  /** What the form would put in the address. */
  asked: string;
  on: string;
  /** Where the answer can be read. */
  source: string;
  windows?: Partial<Record<PersonalWindow['kind'], string | null>>;
  /** Words of the first thing that is said. */
  says?: RegExp;
  /** Words of what is not certain; null where everything is. */
  call?: RegExp | null;
  /** When what is signed up for on the last day of a window starts. */
  starts?: Partial<Record<PersonalWindow['kind'], string>>;
}
