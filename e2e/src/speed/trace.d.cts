import type { CDPSession } from 'playwright-core';

/** Counts of what the main thread of a page did, and milliseconds that it took. */
export interface TraceCounts {
  /** Layouts of (nearly) the whole document, and all. */
  layouts: number;
  allLayouts: number;
  /** Style calculations of (nearly) the whole document, and all. */
  recalcs: number;
  allRecalcs: number;
  longTasks: number;
  blocking: number;
  script: number;
  style: number;
  layout: number;
}

export function traced<T>(cdp: CDPSession, happening: () => Promise<T>): Promise<{ result: T; counts: TraceCounts }>;
