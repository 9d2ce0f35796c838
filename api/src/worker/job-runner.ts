import { setTimeout as wait } from 'node:timers/promises';

import { beginSpan, failSpan } from 'contract/tracing';

import type { Clock } from '../platform/clock/clock';
import type { Log } from '../platform/http/log';
import { YieldPause, JobStopped, type Job, type JobRun } from '../platform/jobs/job';
import type { JobStateEntity } from '../platform/jobs/job-state.entity';

/**
 * Milliseconds before a failed job runs again; doubled with each further failure, up to the maximum or the job's own
 * period.
 */
const firstPause = 1_000;
const longestPause = 60_000;

interface RunnerContext {
  isPostgres: boolean;
  clock: Clock;
  log: Pick<Log, 'error'>;
  /** Called when the owner should see a change immediately. */
  onChange: () => void;
}

/** Runs one job repeatedly until it is stopped. */
export class JobRunner {
  readonly state: JobStateEntity;
  private readonly stopping = new AbortController();
  private working: Promise<void> = Promise.resolve();

  constructor(
    private readonly job: Job,
    private readonly context: RunnerContext,
  ) {
    const counters = { done: 0, total: 0, failing: 0, runs: 0, failures: 0, items: 0, milliseconds: 0 };
    const times = { heardOfAt: '', runningSince: null, succeededAt: null };
    this.state = { name: job.name, title: job.title, ...times, ...counters };
  }

  start(): void {
    this.working = this.loop();
  }

  /** Asks the current run to stop. Resolves when it has ended, at its next opportunity. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.working;
  }

  private async loop(): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      await this.runOnce();
      await wait(this.pause(), undefined, { signal }).catch(() => undefined); // it was stopped
    }
  }

  private pause(): number {
    const { failing } = this.state;
    if (failing === 0) return this.job.every;
    return Math.min(firstPause * 2 ** (failing - 1), Math.max(longestPause, this.job.every));
  }

  private async runOnce(): Promise<void> {
    const { clock, log, onChange } = this.context;
    const began = performance.now();
    Object.assign(this.state, { runningSince: clock.time(), done: 0, total: 0 });
    try {
      const items = await this.job.run(this.newRun());
      Object.assign(this.state, { succeededAt: clock.time(), failing: 0, items: this.state.items + items });
      if (items > 0) this.trace(began, { items });
    } catch (error) {
      if (error instanceof JobStopped || this.stopping.signal.aborted) return;
      this.state.failing += 1;
      this.state.failures += 1;
      this.trace(began, { error });
      log.error('a job failed', { job: this.job.name, again: this.pause(), error });
    } finally {
      this.state.runs += 1;
      this.state.milliseconds += Math.round(performance.now() - began);
      const isWorthReporting = this.state.total > 0 || this.state.failing > 0;
      this.state.runningSince = null;
      if (isWorthReporting) onChange();
    }
  }

  /** Creates a single-span trace for a run that did something. Most runs, once a second, find nothing to do. */
  private trace(begunAt: number, { items, error }: { items?: number; error?: unknown }): void {
    const attributes = { 'job.name': this.job.name, 'job.items': items };
    const span = beginSpan(`job ${this.job.name}`, { parent: null, begunAt, attributes });
    if (error !== undefined) failSpan(span, error);
    span?.end();
  }

  private newRun(): JobRun {
    const { isPostgres, onChange } = this.context;
    const [{ signal }, { state }, yieldPause] = [this.stopping, this, new YieldPause(isPostgres)];
    return {
      signal,
      progress(done, total) {
        Object.assign(state, { done, total });
        onChange();
      },
      async giveWay() {
        await yieldPause.pause(signal).catch(() => undefined); // the abort is checked below
        if (signal.aborted) throw new JobStopped();
      },
    };
  }
}
