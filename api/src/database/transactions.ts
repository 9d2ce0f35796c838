import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';

import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager, type QueryRunner } from 'typeorm';

import { UnavailableError } from '../errors/api-errors';
import { isBusy } from './sqlite';

/** Milliseconds between two attempts to begin while another process writes, and after which the work is given up. */
const retryEvery = 10;
const giveUpAfter = 15_000;

/**
 * Milliseconds of one transaction after the other, after which this process leaves SQLite's lock alone for longer than
 * another one waits between two attempts. The lock knows no line: who asks at once after each commit would keep it.
 */
const longestStreak = 250;
const streakPause = 25;

/** A transaction was begun inside another one. On SQLite the two would wait for each other. */
export class NestedTransactionError extends Error {
  override readonly name = 'NestedTransactionError';
  constructor() {
    super('A transaction runs already: use the manager that it gives, and begin no other inside it.');
  }
}

/**
 * The way to write. On SQLite TypeORM has one connection, so a second transaction that starts while a first one waits
 * would become a savepoint inside it and be lost with it after it was acknowledged. Here they take turns.
 * PostgreSQL gives each its own connection.
 */
@Injectable()
export class Transactions {
  private turn: Promise<unknown> = Promise.resolve();
  private streakBegan = 0;
  private lastEnd = 0;
  private readonly around = new AsyncLocalStorage<{ isOpen: boolean }>();

  constructor(private readonly dataSource: DataSource) {}

  /**
   * Runs `work` in a transaction of its own. Inside it, use the manager that it is given.
   * @throws {NestedTransactionError} inside another one
   * @throws {UnavailableError} on SQLite, where another process writes for seconds
   */
  async run<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    if (this.around.getStore()?.isOpen) throw new NestedTransactionError();
    const watched = (manager: EntityManager) => this.watch(() => work(manager));
    if (this.dataSource.options.type === 'postgres') return this.dataSource.transaction(watched);
    const mine = this.turn.then(() => this.runAlone(watched));
    // The next one waits for the end, however it ends; the failure itself goes to the caller.
    this.turn = mine.catch(() => undefined);
    return mine;
  }

  /** What is started in it and goes on after its end may begin transactions again. */
  private async watch<T>(work: () => Promise<T>): Promise<T> {
    const transaction = { isOpen: true };
    try {
      return await this.around.run(transaction, work);
    } finally {
      transaction.isOpen = false;
    }
  }

  private async runAlone<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    await this.letOthersWrite();
    const runner = this.dataSource.createQueryRunner();
    await begin(runner);
    try {
      const result = await work(runner.manager);
      await runner.commitTransaction();
      return result;
    } catch (error) {
      if (runner.isTransactionActive) await runner.rollbackTransaction();
      throw error;
    } finally {
      this.lastEnd = performance.now();
    }
  }

  private async letOthersWrite(): Promise<void> {
    const now = performance.now();
    if (now - this.lastEnd >= streakPause) this.streakBegan = now;
    if (now - this.streakBegan < longestStreak) return;
    await wait(streakPause);
    this.streakBegan = performance.now();
  }
}

/** Takes SQLite's one lock for writing, or asks again: requests are answered between two attempts. */
async function begin(runner: QueryRunner): Promise<void> {
  for (const deadline = Date.now() + giveUpAfter; ; ) {
    try {
      return await runner.startTransaction();
    } catch (error) {
      // TypeORM counts a transaction that did not begin as one that runs.
      Object.assign(runner, { isTransactionActive: false });
      if (!isBusy(error)) throw error;
      if (Date.now() > deadline) throw new UnavailableError('The site is busy with something else. Try again.', error);
      await wait(retryEvery);
    }
  }
}
