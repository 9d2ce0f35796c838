export interface QueueLimits {
  /** Requests at work at once. */
  concurrency: number;
  /** Requests that wait for one of them to end. */
  maxQueue: number;
}

/** Lets a limited number of requests through at once, and a limited number wait for that. */
export class RequestQueue {
  private inFlight = 0;
  private readonly queue: (() => void)[] = [];

  constructor(private readonly limits: QueueLimits) {}

  /** Whether `enter` would refuse. */
  get isFull(): boolean {
    return this.inFlight >= this.limits.concurrency && this.queue.length >= this.limits.maxQueue;
  }

  /** @returns a promise of this request's turn, to be ended with `leave`; null where too many wait already */
  enter(): Promise<void> | null {
    if (this.inFlight < this.limits.concurrency) {
      this.inFlight += 1;
      return Promise.resolve();
    }
    if (this.queue.length >= this.limits.maxQueue) return null;
    return new Promise((resolve) => this.queue.push(resolve));
  }

  leave(): void {
    const next = this.queue.shift();
    if (next) next();
    else this.inFlight -= 1;
  }
}
