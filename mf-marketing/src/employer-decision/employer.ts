import type { Month } from '../enrollment/month';

/** An employer's answers to the six questions. */
export interface Employer {
  /** Number of full-time employees. */
  fullTime: number;
  partTime: number;
  /** Hours that each part-time employee works in a month. */
  hoursEach: number;
  /** `staff`: at least one employee is neither an owner nor an owner's spouse. */
  people: 'staff' | 'owners';
  /** The current group plan: none, one that continues, or one that ends. */
  plan: 'none' | 'keep' | 'end';
  /** The month in which the new coverage should start. */
  start: Month;
  /** Dollars a month that the employer could pay for each full-time employee. */
  amount: number;
  /** Full-time employees who would join a group plan or have coverage elsewhere. */
  joining: number;
}
