/** Runs a job one at a time. A call while it runs makes it look once more. */
export class OutboxLane {
  private running: Promise<void> | null = null;
  private again = false;

  constructor(private readonly job: () => Promise<void>) {}

  /** Resolves when nothing is left to do. */
  run(): Promise<void> {
    this.again = true;
    this.running ??= this.drain().finally(() => (this.running = null));
    return this.running;
  }

  /** Resolves when the run that is under way has ended. */
  async ended(): Promise<void> {
    await this.running;
  }

  private async drain(): Promise<void> {
    while (this.again) {
      this.again = false;
      await this.job();
    }
  }
}
