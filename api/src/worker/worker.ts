import { setTimeout as wait } from 'node:timers/promises';

import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource } from 'typeorm';

import { Clock } from '../platform/clock/clock';
import { Log } from '../platform/http/log';
import type { Job } from '../platform/jobs/job';
import { JobRunner } from './job-runner';
import type { JobStateEntity } from '../platform/jobs/job-state.entity';
import { JobStates } from '../platform/jobs/job-states';
import { WorkerLock } from './worker-lock';

/** Injection token of the list of all jobs: `all-jobs.ts`. */
export const JOBS = Symbol('jobs');

/** Milliseconds between checks of the lock, and between heartbeats. */
const lockCheckEvery = 1_000;
const heartbeatEvery = 10_000;

/**
 * Runs all jobs while this process has the lock, and waits for it while another worker has it. When the process is
 * asked to stop, a running job ends at its next opportunity; the next worker finds the remaining work.
 */
@Injectable()
export class Worker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly stopping = new AbortController();
  private runners: JobRunner[] = [];
  private watching: Promise<void> = Promise.resolve();
  private writing: Promise<void> | null = null;
  private hasUnsavedState = false;
  private savedAt = -Infinity;
  private isDatabaseUnreachable = false;
  private isStateUnstored = false;

  constructor(
    @Inject(JOBS) private readonly jobs: readonly Job[],
    private readonly lock: WorkerLock,
    private readonly states: JobStates,
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    this.watching = this.watch();
  }

  /** Runs before the database and the mailer are closed, in `onApplicationShutdown`. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    await this.watching;
    await this.stopRunners();
    await this.writing;
    await this.lock.release();
  }

  private async watch(): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      if (await this.hasLock()) await this.work();
      else await this.stopRunners();
      await wait(lockCheckEvery, undefined, { signal }).catch(() => undefined); // it was stopped
    }
  }

  private async hasLock(): Promise<boolean> {
    try {
      const has = await this.lock.take();
      this.isDatabaseUnreachable = false;
      return has;
    } catch (error) {
      if (!this.isDatabaseUnreachable) this.log.error('the worker cannot reach the database', { error });
      this.isDatabaseUnreachable = true;
      return false;
    }
  }

  private async work(): Promise<void> {
    if (this.runners.length === 0) this.startRunners();
    if (this.hasUnsavedState || performance.now() - this.savedAt >= heartbeatEvery) await this.saveStates();
  }

  private startRunners(): void {
    const context = {
      isPostgres: this.dataSource.options.type === 'postgres',
      clock: this.clock,
      log: this.log,
      onChange: () => (this.hasUnsavedState = true),
    };
    this.runners = this.jobs.map((job) => new JobRunner(job, context));
    for (const runner of this.runners) runner.start();
    this.hasUnsavedState = true;
    this.log.info('working', { jobs: this.jobs.map(({ name }) => name) });
  }

  private async stopRunners(): Promise<void> {
    const runners = this.runners.splice(0);
    await Promise.all(runners.map((runner) => runner.stop()));
  }

  /** Stores the state of all jobs. After a failure, the next check tries again; only the first failure in a row is logged. */
  private async saveStates(): Promise<void> {
    this.hasUnsavedState = false;
    this.savedAt = performance.now();
    const heardOfAt = this.clock.time();
    const states = this.runners.map(({ state }) => ({ ...state, heardOfAt }));
    this.writing = this.write(states);
    await this.writing;
  }

  private async write(states: readonly JobStateEntity[]): Promise<void> {
    try {
      await this.states.write(states);
      this.isStateUnstored = false;
    } catch (error) {
      this.hasUnsavedState = true;
      if (!this.isStateUnstored) this.log.error('the worker cannot store the states of its jobs', { error });
      this.isStateUnstored = true;
    }
  }
}
