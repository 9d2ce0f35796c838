import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

/**
 * The way to write. On SQLite TypeORM has one connection, so a second transaction that starts while a first one waits
 * would become a savepoint inside it and be lost with it after it was acknowledged. Here they take turns.
 * PostgreSQL gives each its own connection.
 */
@Injectable()
export class Transactions {
  private turn: Promise<unknown> = Promise.resolve();

  constructor(private readonly dataSource: DataSource) {}

  /** Runs `work` in a transaction of its own. Inside it, use the manager that it is given and start no other. */
  run<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    if (this.dataSource.options.type === 'postgres') return this.dataSource.transaction(work);
    const mine = this.turn.then(() => this.dataSource.transaction(work));
    // The next one waits for the end, however it ends; the failure itself goes to the caller.
    this.turn = mine.catch(() => undefined);
    return mine;
  }
}
