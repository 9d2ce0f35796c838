/** Past both of these a turn has too much to do. */
export interface TurnLimits {
  /** Milliseconds. */
  time: number;
  /** A garbage collection or one slow request makes a turn long, too, and is over with it: it takes many to be a queue. */
  requests: number;
}

/**
 * One turn of the event loop. What arrived together is worked on one after the other in one turn, so how long the turn
 * has lasted is how long the request that is looked at has waited: it is known at once, and over with the turn. A mean of
 * the loop's delay that is sampled now and then is late for both.
 */
export class EventLoopTurn {
  private began: number | null = null;
  private requests = 0;

  constructor(private readonly limits: TurnLimits) {}

  /** Counts a request. @returns whether it came too late in its turn */
  isLate(): boolean {
    const now = performance.now();
    if (this.began === null) {
      this.began = now;
      this.requests = 0;
      setImmediate(() => (this.began = null));
    }
    this.requests += 1;
    return this.requests > this.limits.requests && now - this.began > this.limits.time;
  }
}
