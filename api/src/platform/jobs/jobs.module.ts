import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';

import { JobMetricsController } from './job-metrics.controller';
import { JobStateEntity } from './job-state.entity';
import { JobStates } from './job-states';
import { JobsController } from './jobs.controller';

/** Stores the states of jobs, for the worker that runs them and the API that shows them. */
@Module({
  imports: [TypeOrmModule.forFeature([JobStateEntity])],
  controllers: [JobsController, JobMetricsController],
  providers: [JobStates],
  exports: [JobStates],
})
export class JobsModule {}
