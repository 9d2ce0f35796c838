import { Module } from '@nestjs/common';
import type { Environment } from 'contract/environment';

import { ENVIRONMENT } from '../platform/environment/environment.module';
import type { Job } from '../platform/jobs/job';
import { JobsModule } from '../platform/jobs/jobs.module';
import { allJobs, modulesOfJobs } from './all-jobs';
import { PostgresWorkerLock } from './postgres-worker-lock';
import { SqliteWorkerLock } from './sqlite-worker-lock';
import { JOBS, Worker } from './worker';
import { WorkerLock } from './worker-lock';

const lockOf = ({ DATABASE_URL, DATA_DIR }: Environment): WorkerLock =>
  DATABASE_URL ? new PostgresWorkerLock(DATABASE_URL) : new SqliteWorkerLock(DATA_DIR);

/** Runs the jobs in the process that imports it. */
@Module({
  imports: [JobsModule, ...modulesOfJobs],
  providers: [
    Worker,
    { provide: JOBS, useFactory: (...jobs: Job[]) => jobs, inject: [...allJobs] },
    { provide: WorkerLock, useFactory: lockOf, inject: [ENVIRONMENT] },
  ],
})
export class WorkerModule {}
