import type { Span } from 'contract/tracing';

import type { RenderJob, RenderResult } from './render-job';

/** Maximum number of waiting jobs per urgency. Visitors beyond it are told to retry later. */
const maxQueue = 200;

/** `visitor`: a visitor waits for the page. `renewal`: a background render, during which the old copy is served. */
export type Urgency = 'visitor' | 'renewal';

export interface QueuedJob {
  readonly job: RenderJob;
  readonly urgency: Urgency;
  /** Time of the request, on the clock of `performance`. */
  readonly since: number;
  /** Span of the request. */
  readonly span: Span | null;
  /** Number of times a thread was given the job. */
  attempts: number;
  /** Ends the wait in the queue. */
  readonly timer: NodeJS.Timeout;
  settle: (result: RenderResult) => void;
}

/** Jobs waiting for the thread: visitors before renewals, and first come, first served within each. */
export class RenderQueue {
  private readonly jobs: Readonly<Record<Urgency, QueuedJob[]>> = { visitor: [], renewal: [] };

  isFull(urgency: Urgency): boolean {
    return this.jobs[urgency].length >= maxQueue;
  }

  add(queued: QueuedJob) {
    this.jobs[queued.urgency].push(queued);
  }

  /** Returns a job to the queue that a terminated thread had. */
  putBack(queued: QueuedJob) {
    this.jobs[queued.urgency].unshift(queued);
  }

  remove(queued: QueuedJob) {
    const jobs = this.jobs[queued.urgency];
    const index = jobs.indexOf(queued);
    if (index >= 0) jobs.splice(index, 1);
  }

  /**
   * Takes the next job. Renewals run one at a time: after an activation or at midnight every page is renewed, and a
   * visitor of an uncached page must not wait behind all of them.
   */
  next(inFlight: Iterable<QueuedJob>): QueuedJob | undefined {
    const visitor = this.jobs.visitor.shift();
    if (visitor) return visitor;
    for (const { urgency } of inFlight) if (urgency === 'renewal') return undefined;
    return this.jobs.renewal.shift();
  }
}
