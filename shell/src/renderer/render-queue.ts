import type { Span } from 'contract/tracing';

import type { RenderJob, RenderResult } from './render-job';

/** Jobs of one urgency that may wait. A visitor beyond them is told to come back. */
const maxQueue = 200;

/** `visitor`: somebody waits for the page. `renewal`: it is made in the background, and its old copy goes out meanwhile. */
export type Urgency = 'visitor' | 'renewal';

export interface QueuedJob {
  readonly job: RenderJob;
  readonly urgency: Urgency;
  /** When it was asked for, on the clock of `performance`. */
  readonly since: number;
  /** Of whoever asked. */
  readonly span: Span | null;
  /** How often a thread was given it. */
  attempts: number;
  /** Ends the wait for its turn. */
  readonly timer: NodeJS.Timeout;
  settle: (result: RenderResult) => void;
}

/** Jobs that wait for a place in the thread: visitors before renewals, and first come, first served among each. */
export class RenderQueue {
  private readonly jobs: Readonly<Record<Urgency, QueuedJob[]>> = { visitor: [], renewal: [] };

  isFull(urgency: Urgency): boolean {
    return this.jobs[urgency].length >= maxQueue;
  }

  add(queued: QueuedJob) {
    this.jobs[queued.urgency].push(queued);
  }

  /** Puts a job back that a thread has lost. */
  putBack(queued: QueuedJob) {
    this.jobs[queued.urgency].unshift(queued);
  }

  remove(queued: QueuedJob) {
    const jobs = this.jobs[queued.urgency];
    const index = jobs.indexOf(queued);
    if (index >= 0) jobs.splice(index, 1);
  }

  /**
   * The next job. Renewals go one at a time: after a release or at midnight every page is renewed, and the next visitor
   * of a page that is not kept must not wait behind all of them.
   */
  next(inFlight: Iterable<QueuedJob>): QueuedJob | undefined {
    const visitor = this.jobs.visitor.shift();
    if (visitor) return visitor;
    for (const { urgency } of inFlight) if (urgency === 'renewal') return undefined;
    return this.jobs.renewal.shift();
  }
}
