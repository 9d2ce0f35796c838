import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';

import { JobStateEntity } from './job-state.entity';
import { JobStates } from './job-states';
import { JobsController } from './jobs.controller';

/** Stores the states of jobs, for the worker that runs them and the API that shows them. */
@Module({
  imports: [TypeOrmModule.forFeature([JobStateEntity])],
  controllers: [JobsController],
  providers: [JobStates],
  exports: [JobStates],
})
export class JobsModule {}
