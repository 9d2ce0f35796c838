import type { Span } from 'contract/tracing';

import type { RenderJob, RenderResult } from './render-job';

/** Maximum number of waiting jobs per urgency. Visitors beyond it are told to retry later. */
const maxQueue = 200;

/** `visitor`: a visitor waits for the page. `renewal`: a background render, during which the old copy is served. */
export type UrgencyLevel = 'visitor' | 'renewal';

/** The urgency of a build. A visitor who has to wait for a renewal makes it urgent. */
export class Urgency {
  private readonly listeners: (() => void)[] = [];

  constructor(private current: UrgencyLevel) {}

  get level(): UrgencyLevel {
    return this.current;
  }

  raise() {
    if (this.current === 'visitor') return;
    this.current = 'visitor';
    for (const listener of this.listeners) listener();
  }

  onRaised(listener: () => void) {
    this.listeners.push(listener);
  }
}

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
  private readonly jobs: QueuedJob[] = [];

  isFull(level: UrgencyLevel): boolean {
    return this.jobs.filter(({ urgency }) => urgency.level === level).length >= maxQueue;
  }

  add(queued: QueuedJob) {
    this.jobs.push(queued);
  }

  /** Returns a job to the queue that a terminated thread had. */
  putBack(queued: QueuedJob) {
    this.jobs.unshift(queued);
  }

  remove(queued: QueuedJob) {
    const index = this.jobs.indexOf(queued);
    if (index >= 0) this.jobs.splice(index, 1);
  }

  /**
   * Takes the next job. Renewals run one at a time: after an activation or at midnight every page is renewed, and a
   * visitor of an uncached page must not wait behind all of them.
   */
  next(inFlight: Iterable<QueuedJob>): QueuedJob | undefined {
    const urgent = this.jobs.findIndex(({ urgency }) => urgency.level === 'visitor');
    if (urgent >= 0) return this.jobs.splice(urgent, 1)[0];
    for (const { urgency } of inFlight) if (urgency.level === 'renewal') return undefined;
    return this.jobs.shift();
  }
}
