/** Runs work one at a time, in the order in which it was added. */
export class SerialQueue {
  private last: Promise<unknown> = Promise.resolve();

  /** Runs work after all that was added before, whether that succeeded or not. @throws what the work throws */
  run<T>(work: () => T | Promise<T>): Promise<T> {
    const result = this.last.then(work);
    this.last = result.catch(() => undefined); // the caller receives the error
    return result;
  }

  /** Resolves when all that was added until now has ended. Never rejects. */
  async settled(): Promise<void> {
    await this.last;
  }
}
