import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';

import type { EntityManager } from 'typeorm';

/**
 * Thrown to end a run early, because its process is asked to stop or another worker has the lock. Not a failure: the
 * next run continues.
 */
export class JobStopped extends Error {
  override readonly name = 'JobStopped';
  constructor() {
    super('The job was asked to stop.');
  }
}

/** Context of a running job. */
export interface JobRun {
  /** Aborted when the run must end after its current work. */
  readonly signal: AbortSignal;

  /** Reports progress to the owner, such as 340 of 1,200. */
  progress(done: number, total: number): void;

  /**
   * Yields the thread and, on SQLite, the database between two transactions.
   * @throws {JobStopped}
   */
  giveWay(): Promise<void>;
}

/**
 * Background work. A worker runs each job in a loop, one run at a time across all instances. The work is defined by the
 * database, so an interrupted run loses nothing: each of its transactions leaves the remaining work for the next run to
 * find.
 */
export abstract class Job {
  /** Name in logs and metrics: `mail` */
  abstract readonly name: string;

  /** Title shown to the owner: `Sending mail` */
  abstract readonly title: string;

  /** Milliseconds from the end of a run to the next. A run without work must cost almost nothing. */
  abstract readonly every: number;

  /** Does all current work. @returns the number of items processed */
  abstract run(run: JobRun): Promise<number>;
}

/**
 * Whether no other process can be running the job that calls this. On SQLite the lock of a worker ends with its process,
 * so what is under way was left by one that was killed. On PostgreSQL a worker whose connection broke runs on for
 * seconds while the next one starts, and only its silence shows that it is gone.
 */
export const isOnlyWorker = (manager: EntityManager): boolean => manager.dataSource.options.type !== 'postgres';

/** Milliseconds. Longer than other processes wait before they retry SQLite's lock, so that they find it free. */
const shortestPause = 30;
const longestPause = 1_000;

/** Returns the run context of a command, which only ends with its process. */
export function runAlone(isPostgres: boolean): JobRun {
  const [{ signal }, yieldPause] = [new AbortController(), new YieldPause(isPostgres)];
  return { signal, progress: () => undefined, giveWay: () => yieldPause.pause() };
}

/**
 * Pauses for as long as the preceding work took on SQLite, which has one writer; for one event-loop turn on PostgreSQL.
 */
export class YieldPause {
  private since = performance.now();

  constructor(private readonly isPostgres: boolean) {}

  async pause(signal?: AbortSignal): Promise<void> {
    if (this.isPostgres) await nextTurn();
    else
      await wait(Math.min(Math.max(performance.now() - this.since, shortestPause), longestPause), undefined, {
        signal,
      });
    this.since = performance.now();
  }
}
