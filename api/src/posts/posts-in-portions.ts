import { setImmediate as others } from 'node:timers/promises';

import type { OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

import type { Transactions } from '../database/transactions';
import type { Log } from '../http/log';

/**
 * Goes through posts after the start, some in each transaction. Beside the API and not before it, since many take
 * minutes. Stopped halfway it goes on at the next start: `some` finds what is still to be done.
 */
export abstract class PostsInPortions implements OnApplicationBootstrap, OnModuleDestroy {
  private working: Promise<void> = Promise.resolve();
  private stopped = false;

  /** @param failure what the log says where it cannot go on */
  constructor(
    private readonly transactions: Transactions,
    protected readonly log: Log,
    private readonly failure: string,
  ) {}

  /** Does the next posts after an id, in its order. @returns their ids; none where it is through */
  protected abstract some(manager: EntityManager, after: string): Promise<string[]>;

  /** Called once it is through. @param count the posts that were done */
  protected through(_count: number): void {}

  onApplicationBootstrap(): void {
    this.working = this.work().catch((error: unknown) => {
      if (!this.stopped) this.log.error(this.failure, { error });
    });
  }

  async onModuleDestroy(): Promise<void> {
    this.stopped = true;
    await this.working;
  }

  /** Resolves when it is through. */
  done(): Promise<void> {
    return this.working;
  }

  private async work(): Promise<void> {
    let count = 0;
    // By id, so that it ends even where a post stays as it was.
    for (let after = ''; !this.stopped; ) {
      const from = after;
      const ids = await this.transactions.run((manager) => this.some(manager, from));
      const last = ids.at(-1);
      if (last === undefined) break;
      count += ids.length;
      after = last;
      // SQLite answers at once, so without this nothing else would ever have its turn.
      await others();
    }
    this.through(count);
  }
}
