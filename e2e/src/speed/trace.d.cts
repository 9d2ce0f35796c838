import type { CDPSession } from 'playwright-core';

/** Counts and milliseconds of the work of a page's main thread. */
export interface TraceCounts {
  /** Layouts of (nearly) the whole document, and all. */
  layouts: number;
  allLayouts: number;
  /** Style computations of (nearly) the whole document, and all. */
  recalcs: number;
  allRecalcs: number;
  longTasks: number;
  blocking: number;
  script: number;
  style: number;
  layout: number;
}

export function traced<T>(cdp: CDPSession, happening: () => Promise<T>): Promise<{ result: T; counts: TraceCounts }>;
