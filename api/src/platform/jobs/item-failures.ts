import { isOutage } from '../errors/translate-error';
import { JobStopped } from './job';

/** Collects the errors of items, so that an item that fails does not keep the others from being processed. */
export class ItemFailures {
  private readonly errors: unknown[] = [];

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
      this.errors.push(error);
      return false;
    }
  }

  /** Call it after the last item. @throws the first of their errors */
  throwFirst(): void {
    if (this.errors.length > 0) throw this.errors[0];
  }
}
