export interface RetriedTaskOptions {
  /** Milliseconds before a failed run is repeated. */
  retryAfter: number;
  onFailed: (error: unknown) => void;
}

/** A task that runs once at a time, and again after each failure until it succeeds or is stopped. */
export class RetriedTask {
  private retry: NodeJS.Timeout | null = null;
  private isStopped = false;
  private running: Promise<void> = Promise.resolve();

  constructor(
    private readonly task: () => Promise<void>,
    private readonly options: RetriedTaskOptions,
  ) {}

  /** Runs the task after the current run. Never rejects. */
  run(): Promise<void> {
    this.running = this.running.then(() => this.attempt());
    return this.running;
  }

  /** Starts no further run. @returns when the current one has ended */
  stop(): Promise<void> {
    this.isStopped = true;
    if (this.retry) clearTimeout(this.retry);
    return this.running;
  }

  private async attempt(): Promise<void> {
    if (this.isStopped) return;
    // Also that of a run which failed while this one waited for it.
    if (this.retry) clearTimeout(this.retry);
    const { retryAfter, onFailed } = this.options;
    try {
      await this.task();
    } catch (error) {
      onFailed(error);
      if (!this.isStopped) this.retry = setTimeout(() => void this.run(), retryAfter).unref();
    }
  }
}
