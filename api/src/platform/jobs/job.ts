import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';

/** A run ended early, because its process is asked to stop or another worker has the lock. No failure: the next run goes on. */
export class JobStopped extends Error {
  override readonly name = 'JobStopped';
  constructor() {
    super('The job was asked to stop.');
  }
}

/** What a job works with while it runs. */
export interface JobRun {
  /** Aborted when the run has to end after what is under way. */
  readonly signal: AbortSignal;

  /** Says how far it is, for the owner: 340 of 1,200. */
  progress(done: number, total: number): void;

  /**
   * Between two transactions: lets others have the thread and, on SQLite, the database.
   * @throws {JobStopped}
   */
  giveWay(): Promise<void>;
}

/**
 * Work that no request waits for. A worker runs each job in a loop, one run at a time on all instances together. What there
 * is to do stands in the database, so that a run that was cut off loses nothing: it works in transactions of which each
 * leaves the rest to be found by the next run.
 */
export abstract class Job {
  /** As it stands in logs and metrics: `mail` */
  abstract readonly name: string;

  /** As the owner reads it: `Sending mail` */
  abstract readonly title: string;

  /** Milliseconds from the end of a run to the next. A look that finds nothing to do must cost next to nothing. */
  abstract readonly every: number;

  /** Does everything that is to be done now. @returns how many items that was */
  abstract run(run: JobRun): Promise<number>;
}

/** Milliseconds: longer than a process waits before it asks for SQLite's lock again, so that it is free when it asks. */
const shortestPause = 30;
const longestPause = 1_000;

/** A run of a command, which nobody stops but by ending it. */
export function runAlone(isPostgres: boolean): JobRun {
  const [{ signal }, giving] = [new AbortController(), new GivingWay(isPostgres)];
  return { signal, progress: () => undefined, giveWay: () => giving.pause() };
}

/** Gives way for as long as it worked before on SQLite, which has one writer; for one turn of the event loop on PostgreSQL. */
export class GivingWay {
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
