import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';

import { Injectable } from '@nestjs/common';
import { activeSpan, runInSpan } from 'contract/tracing';
import { DataSource, type EntityManager, type QueryRunner } from 'typeorm';

import { UnavailableError } from '../errors/api-errors';
import { isBusy } from './sqlite';

/** Milliseconds between two attempts to begin while another process writes, and after which the work is given up. */
const retryEvery = 5;
const giveUpAfter = 15_000;

/**
 * Milliseconds of one transaction after the other, after which this process leaves SQLite's lock alone for longer than
 * another one waits between two attempts. The lock knows no line: who asks at once after each commit would keep it.
 */
const longestStreak = 250;
const streakPause = 12;

/** Works of one commit: the first of them waits for the last. */
const mostInGroup = 32;

/** Turns of the event loop without another work, after which a group is committed. With nothing else to do they take no time. */
const quietTurns = 4;

type Work<T> = (manager: EntityManager) => Promise<T>;

/**
 * The transaction that runs around a piece of code, and whose. One storage for the process: Node 20 asks every storage
 * that was ever used at each new promise, and lets go of none.
 */
const around = new AsyncLocalStorage<{ isOpen: boolean; owner: Transactions }>();

interface Member {
  work: Work<unknown>;
  resolve: (value: never) => void;
  reject: (error: unknown) => void;
}

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
  private gathering: Member[] = [];
  private streakBegan = 0;
  private lastEnd = 0;

  constructor(private readonly dataSource: DataSource) {}

  /**
   * Runs `work` in a transaction of its own. Inside it, use the manager that it is given.
   * @throws {NestedTransactionError} inside another one
   * @throws {UnavailableError} on SQLite, where another process writes for seconds
   */
  async run<T>(work: Work<T>): Promise<T> {
    this.refuseNested();
    const watched = (manager: EntityManager) => this.watch(() => work(manager));
    if (this.dataSource.options.type === 'postgres') return this.dataSource.transaction(watched);
    const mine = this.turn.then(() => this.runAlone(watched));
    // The next one waits for the end, however it ends; the failure itself goes to the caller.
    this.turn = mine.catch(() => undefined);
    return mine;
  }

  /**
   * The same for short work of which there may be much at once. On SQLite what gathers in a few turns of the event loop,
   * and while another transaction runs, is committed together: waiting for the disk takes as long for one as for all. One
   * that fails undoes nothing of the others, and each is settled after the commit.
   */
  async runGrouped<T>(work: Work<T>): Promise<T> {
    this.refuseNested();
    if (this.dataSource.options.type === 'postgres') return this.run(work);
    return new Promise((resolve, reject) => {
      // Whoever commits for all, each one's statements belong to its own request.
      const span = activeSpan();
      this.gathering.push({ work: (manager) => runInSpan(span, () => work(manager)), resolve, reject });
      // Statements of SQLite take no turns: begun at once, this would be committed before the next request is read.
      if (this.gathering.length === 1) this.gather(1, quietTurns);
    });
  }

  /** Commits once nobody has come for some turns: requests that are still being checked are a few turns behind. */
  private gather(known: number, turnsLeft: number) {
    setImmediate(() => {
      const now = this.gathering.length;
      if (now === 0) return; // another group has taken them along
      if (now >= mostInGroup || (now === known && turnsLeft === 1)) return void this.commitGroup();
      this.gather(now, now === known ? turnsLeft - 1 : quietTurns);
    });
  }

  private async commitGroup(): Promise<void> {
    let members: Member[] = [];
    let isMore = false;
    try {
      const outcomes = await this.run(async (manager) => {
        members = this.gathering.splice(0, mostInGroup);
        isMore = this.gathering.length > 0;
        const settled: PromiseSettledResult<unknown>[] = [];
        for (const { work } of members) settled.push(await inSavepoint(manager, work));
        return settled;
      });
      members.forEach(({ resolve, reject }, index) => {
        const outcome = outcomes[index];
        if (outcome?.status === 'fulfilled')
          resolve(outcome.value as never); // its own work's
        else reject(outcome?.reason);
      });
    } catch (error) {
      // Where the transaction did not even begin, nobody was taken out yet.
      const failed = members.length > 0 ? members : this.gathering.splice(0);
      for (const { reject } of failed) reject(error);
    }
    if (isMore && this.gathering.length > 0) void this.commitGroup();
  }

  private refuseNested(): void {
    const outer = around.getStore();
    if (outer?.owner === this && outer.isOpen) throw new NestedTransactionError();
  }

  /** What is started in it and goes on after its end may begin transactions again. */
  private async watch<T>(work: () => Promise<T>): Promise<T> {
    const transaction = { isOpen: true, owner: this };
    try {
      return await around.run(transaction, work);
    } finally {
      transaction.isOpen = false;
    }
  }

  private async runAlone<T>(work: Work<T>): Promise<T> {
    await this.letOthersWrite();
    const runner = this.dataSource.createQueryRunner();
    await begin(runner);
    try {
      const result = await work(runner.manager);
      await runner.commitTransaction();
      return result;
    } catch (error) {
      await rollBack(runner);
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

/**
 * Where the disk is full SQLite has taken the transaction back by itself, and refuses to do so again. TypeORM then counts it
 * as one that runs: the next would be a savepoint, which going back to leaves open, and what comes after that would be
 * acknowledged inside it and never committed.
 */
async function rollBack(runner: QueryRunner): Promise<void> {
  if (!runner.isTransactionActive) return;
  try {
    await runner.rollbackTransaction();
  } catch {
    // The cause is thrown already. Were it open still, the next one could not begin.
    Object.assign(runner, { isTransactionActive: false, transactionDepth: 0 });
  }
}

/** @throws where SQLite has ended the whole transaction, as it does when the disk is full */
async function inSavepoint(manager: EntityManager, work: Work<unknown>): Promise<PromiseSettledResult<unknown>> {
  await manager.query('SAVEPOINT member');
  try {
    const value = await work(manager);
    await manager.query('RELEASE member');
    return { status: 'fulfilled', value };
  } catch (reason) {
    await manager.query('ROLLBACK TO member');
    await manager.query('RELEASE member');
    return { status: 'rejected', reason };
  }
}

/** Takes SQLite's one lock for writing, or asks again: requests are answered between two attempts. */
async function begin(runner: QueryRunner): Promise<void> {
  for (const deadline = performance.now() + giveUpAfter; ; ) {
    try {
      return await runner.startTransaction();
    } catch (error) {
      // TypeORM counts a transaction that did not begin as one that runs.
      Object.assign(runner, { isTransactionActive: false });
      if (!isBusy(error)) throw error;
      if (performance.now() > deadline)
        throw new UnavailableError('The site is busy with something else. Try again.', error);
      await wait(retryEvery);
    }
  }
}
