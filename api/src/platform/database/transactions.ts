import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';

import { Injectable } from '@nestjs/common';
import { SerialQueue } from 'contract/serial-queue';
import { activeSpan, runInSpan } from 'contract/tracing';
import { DataSource, type EntityManager, type QueryRunner } from 'typeorm';

import { isDeadlock } from './postgres';
import { begin, inSavepoint, rollBack, type Work } from './sqlite-transaction';

/**
 * Milliseconds of back-to-back transactions after which this process pauses, for longer than the interval at which
 * others retry. SQLite's lock has no queue, so a process that begins again right after each commit would starve the
 * others.
 */
const longestStreak = 250;
const streakPause = 12;

/** Maximum work per commit, since the first item waits for the last. */
const mostInGroup = 32;

/** Event-loop turns without new work after which a group is committed. An idle loop passes them instantly. */
const quietTurns = 4;

/**
 * The open transaction of the current async context, and its owner. A single storage per process: Node 20 visits every
 * storage ever used for each new promise, and releases none.
 */
const around = new AsyncLocalStorage<{ isOpen: boolean; owner: Transactions }>();

interface Member {
  work: Work<unknown>;
  resolve: (value: never) => void;
  reject: (error: unknown) => void;
}

/** A transaction was started inside another one. On SQLite the two would wait for each other. */
export class NestedTransactionError extends Error {
  override readonly name = 'NestedTransactionError';
  constructor() {
    super('A transaction runs already: use the manager that it gives, and begin no other inside it.');
  }
}

/**
 * A transaction needs work that takes longer than it may last. `Transactions` rolls it back, waits for `prepare`, and
 * runs it again: until then it must not have changed anything but rows.
 */
export class PreparationNeededError extends Error {
  override readonly name = 'PreparationNeededError';
  constructor(readonly prepare: () => Promise<unknown>) {
    super('A transaction needs work that must be done before it.');
  }
}

/** Attempts of a transaction. More than a second means that others keep changing what it needs. */
const mostAttempts = 5;

/**
 * Runs write transactions. On SQLite TypeORM has one connection, so a second transaction that starts while the first
 * one waits would become a savepoint inside it, and be lost with it after it was acknowledged. Here they run one at a
 * time. PostgreSQL gives each its own connection.
 */
@Injectable()
export class Transactions {
  private readonly queue = new SerialQueue();
  private gathering: Member[] = [];
  private streakBegan = 0;
  private lastEnd = 0;

  constructor(private readonly dataSource: DataSource) {}

  /**
   * Runs `work` in its own transaction. Inside it, use the manager it receives. It may run several times: after a
   * deadlock, and for work that needs preparation.
   * @throws {NestedTransactionError} inside another one
   * @throws {UnavailableError} on SQLite, if another process keeps writing for seconds
   */
  async run<T>(work: Work<T>): Promise<T> {
    this.refuseNested();
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.runOnce(work);
      } catch (error) {
        if (attempt === mostAttempts) throw error;
        if (error instanceof PreparationNeededError) await error.prepare();
        else if (!isDeadlock(error)) throw error;
      }
    }
  }

  private async runOnce<T>(work: Work<T>): Promise<T> {
    const watched = (manager: EntityManager) => this.watch(() => work(manager));
    if (this.dataSource.options.type === 'postgres')
      return this.dataSource.transaction((manager) => {
        if (manager.queryRunner) sendInTurn(manager.queryRunner);
        return watched(manager);
      });
    return this.queue.run(() => this.runAlone(watched));
  }

  /**
   * Empties SQLite's log, which contains deleted rows until it has grown to some megabytes. SQLite does nothing if
   * another process reads at this moment.
   */
  async emptyLog(): Promise<void> {
    if (this.dataSource.options.type === 'postgres') return;
    await this.queue.run(() => this.dataSource.query('PRAGMA wal_checkpoint(TRUNCATE)'));
  }

  /**
   * Runs short, frequent work in a shared transaction. On SQLite, work that arrives within a few event-loop turns, or
   * while another transaction runs, is committed together, since waiting for the disk takes the same time for one as
   * for all. A failure rolls back only its own work, and every promise settles after the commit.
   */
  async runGrouped<T>(work: Work<T>): Promise<T> {
    this.refuseNested();
    if (this.dataSource.options.type === 'postgres') return this.run(work);
    return new Promise((resolve, reject) => {
      // Attributes statements to the request they belong to, whichever request commits the group.
      const span = activeSpan();
      this.gathering.push({ work: (manager) => runInSpan(span, () => work(manager)), resolve, reject });
      // SQLite statements never yield: started immediately, this would be committed before the next request is read.
      if (this.gathering.length === 1) this.gather(1, quietTurns);
    });
  }

  /** Commits once no work has arrived for some turns. Requests still being validated are a few turns behind. */
  private gather(known: number, turnsLeft: number) {
    setImmediate(() => {
      const now = this.gathering.length;
      if (now === 0) return; // another group took them
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
          resolve(outcome.value as never); // the value of its own work
        else reject(outcome?.reason);
      });
    } catch (error) {
      // If the transaction could not begin, no members were taken yet.
      const failed = members.length > 0 ? members : this.gathering.splice(0);
      for (const { reject } of failed) reject(error);
    }
    if (isMore && this.gathering.length > 0) void this.commitGroup();
  }

  private refuseNested(): void {
    const outer = around.getStore();
    if (outer?.owner === this && outer.isOpen) throw new NestedTransactionError();
  }

  /** Marks the transaction as closed afterwards, so that code started inside it may begin new ones. */
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
 * Sends the statements of a transaction one after the other, also those that its work starts at once. The driver of
 * PostgreSQL has always done so, but its version 8 warns of it, and version 9 will not.
 */
function sendInTurn(runner: QueryRunner): void {
  const send = runner.query.bind(runner);
  const queue = new SerialQueue();
  runner.query = (...statement: Parameters<typeof send>) => queue.run(() => send(...statement));
}
