export interface QueueLimits {
  /** Maximum number of concurrent requests. */
  concurrency: number;
  /** Maximum number of waiting requests. */
  maxQueue: number;
}

/** Limits concurrent requests, and the number of those that wait. */
export class RequestQueue {
  private inFlight = 0;
  private readonly queue: (() => void)[] = [];

  constructor(private readonly limits: QueueLimits) {}

  /** Whether `enter` would refuse. */
  get isFull(): boolean {
    return this.inFlight >= this.limits.concurrency && this.queue.length >= this.limits.maxQueue;
  }

  /**
   * @returns a promise that resolves when the request may start, to be ended with `leave`; null if the queue is full
   */
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
