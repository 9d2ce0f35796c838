import { isOutage } from '../errors/translate-error';
import { JobStopped } from './job';

/** Errors kept of a run. If all of 10,000 articles fail, the rest says nothing new. */
const mostKept = 20;

/** Collects the errors of items, so that an item that fails does not keep the others from being processed. */
export class ItemFailures {
  private readonly errors: unknown[] = [];
  private count = 0;

  /**
   * Processes an item, and collects its error.
   * @returns whether it succeeded
   * @throws what would end the other items, too: an outage, or {JobStopped}
   */
  async attempt(work: () => Promise<unknown>): Promise<boolean> {
    try {
      await work();
      return true;
    } catch (error) {
      if (error instanceof JobStopped || isOutage(error)) throw error;
      this.count += 1;
      if (this.errors.length < mostKept) this.errors.push(error);
      return false;
    }
  }

  /** Call it after the last item. @throws the error of the only one that failed, or {AggregateError} */
  throwAny(): void {
    const [first] = this.errors;
    if (this.count === 0) return;
    if (this.count === 1) throw first;
    const reason = first instanceof Error ? first.message : typeof first;
    throw new AggregateError(this.errors, `${this.count} items failed. The first: ${reason}`);
  }
}
