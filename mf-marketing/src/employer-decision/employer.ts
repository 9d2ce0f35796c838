import type { Month } from '../enrollment/month';

/** What an employer says of the company: the six questions. */
export interface Employer {
  /** People who work full time. */
  fullTime: number;
  partTime: number;
  /** Hours that one of the part-time people works in a month. */
  hoursEach: number;
  /** `staff`: somebody works there who is neither an owner nor an owner's spouse. */
  people: 'staff' | 'owners';
  /** The group plan of today: none, one that goes on, or one that ends. */
  plan: 'none' | 'keep' | 'end';
  /** The month in which something new shall begin. */
  start: Month;
  /** Dollars a month that the employer could pay for each full-time person. */
  amount: number;
  /** Full-time people who would join a group plan or have coverage elsewhere. */
  joining: number;
}
