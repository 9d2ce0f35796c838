import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { JobItem, JobList } from 'contract/jobs';
import type { Repository } from 'typeorm';

import { Clock, isSilent } from '../clock/clock';
import { Transactions } from '../database/transactions';
import { jobMetrics } from './job-metrics';
import { JobStateEntity } from './job-state.entity';

/** Milliseconds without a heartbeat after which the worker counts as dead. It sends one every ten seconds. */
const heartbeatTimeout = 30_000;

/** Stores the states of jobs. */
@Injectable()
export class JobStates {
  constructor(
    @InjectRepository(JobStateEntity) private readonly states: Repository<JobStateEntity>,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  async write(states: readonly JobStateEntity[]): Promise<void> {
    await this.transactions.run((manager) => manager.upsert(JobStateEntity, [...states], ['name']));
  }

  /** Returns the jobs, ordered by title. */
  async list(): Promise<JobList> {
    const { states, isWorking } = await this.read();
    return { isWorking, jobs: states.map((state) => itemOf(state, isWorking)) };
  }

  /** Returns the same as text for Prometheus, with the counters. */
  async metrics(): Promise<string> {
    const { states, isWorking } = await this.read();
    return jobMetrics(states, isWorking);
  }

  private async read() {
    const states = await this.states.find({ order: { title: 'ASC' } });
    const now = this.clock.now();
    return { states, isWorking: states.some(({ heardOfAt }) => !isSilent(heardOfAt, now, heartbeatTimeout)) };
  }
}

/** A run interrupted together with its worker is not running. */
function itemOf({ name, title, runningSince, done, total, succeededAt, failing }: JobStateEntity, isWorking: boolean) {
  const item: JobItem = { name, title, succeededAt, failing, isRunning: isWorking && runningSince !== null };
  return { ...item, ...(item.isRunning && total > 0 && { progress: { done, total } }) };
}
