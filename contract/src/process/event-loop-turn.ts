/** An event-loop turn that exceeds both limits is overloaded. */
export interface TurnLimits {
  /** Duration of the turn in milliseconds. */
  time: number;
  /**
   * Number of requests. A garbage collection or one slow request also makes a turn long, but ends with it; only many
   * requests form a queue.
   */
  requests: number;
}

/**
 * Measures the current turn of the event loop. Requests that arrive together are handled one after the other in one
 * turn, so the age of the turn is the waiting time of the current request. It is known immediately, and resets with the
 * next turn. A sampled mean of the event-loop delay lags in both respects.
 */
export class EventLoopTurn {
  private startedAt: number | null = null;
  private requests = 0;

  constructor(private readonly limits: TurnLimits) {}

  /**
   * Counts a request.
   * @returns whether it comes too late in its turn
   */
  isLate(): boolean {
    const now = performance.now();
    if (this.startedAt === null) {
      this.startedAt = now;
      this.requests = 0;
      setImmediate(() => (this.startedAt = null));
    }
    this.requests += 1;
    return this.requests > this.limits.requests && now - this.startedAt > this.limits.time;
  }
}
