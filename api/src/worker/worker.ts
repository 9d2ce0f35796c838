import { setTimeout as wait } from 'node:timers/promises';

import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource } from 'typeorm';

import { Clock } from '../platform/clock/clock';
import { Log } from '../platform/http/log';
import type { Job } from '../platform/jobs/job';
import { JobRunner } from './job-runner';
import { JobStates } from '../platform/jobs/job-states';
import { WorkerLock } from './worker-lock';

/** Injection token of the list of all jobs: `all-jobs.ts`. */
export const JOBS = Symbol('jobs');

/** Milliseconds between checks of the lock, and between heartbeats. */
const lookEvery = 1_000;
const signEvery = 10_000;

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
  private isUntold = false;
  private toldAt = -Infinity;
  private isCutOff = false;

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

  /** Runs before the modules, and with them the database connection, are destroyed. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    await this.watching;
    await this.rest();
    await this.writing;
    await this.lock.release();
  }

  private async watch(): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      if (await this.hasLock()) await this.work();
      else await this.rest();
      await wait(lookEvery, undefined, { signal }).catch(() => undefined); // it was stopped
    }
  }

  private async hasLock(): Promise<boolean> {
    try {
      const has = await this.lock.take();
      this.isCutOff = false;
      return has;
    } catch (error) {
      if (!this.isCutOff) this.log.error('the worker cannot reach the database', { error });
      this.isCutOff = true;
      return false;
    }
  }

  private async work(): Promise<void> {
    if (this.runners.length === 0) this.begin();
    if (this.isUntold || performance.now() - this.toldAt >= signEvery) await this.tell();
  }

  private begin(): void {
    const surroundings = {
      isPostgres: this.dataSource.options.type === 'postgres',
      clock: this.clock,
      log: this.log,
      onChange: () => (this.isUntold = true),
    };
    this.runners = this.jobs.map((job) => new JobRunner(job, surroundings));
    for (const runner of this.runners) runner.start();
    this.isUntold = true;
    this.log.info('working', { jobs: this.jobs.map(({ name }) => name) });
  }

  private async rest(): Promise<void> {
    const runners = this.runners.splice(0);
    await Promise.all(runners.map((runner) => runner.stop()));
  }

  /** Stores the state of all jobs. After a failure, the next check tries again. */
  private async tell(): Promise<void> {
    this.isUntold = false;
    this.toldAt = performance.now();
    const heardOfAt = this.clock.now().toISOString();
    const states = this.runners.map(({ state }) => ({ ...state, heardOfAt }));
    this.writing = this.states.write(states).catch((error: unknown) => {
      this.isUntold = true;
      this.log.warn('the state of the jobs cannot be written down', { error });
    });
    await this.writing;
  }
}
