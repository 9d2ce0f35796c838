import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';

import { JobStateEntity } from './job-state.entity';
import { JobStates } from './job-states';
import { JobsController } from './jobs.controller';

/** What became of jobs, for whoever runs them and for whoever shows them. */
@Module({
  imports: [TypeOrmModule.forFeature([JobStateEntity])],
  controllers: [JobsController],
  providers: [JobStates],
  exports: [JobStates],
})
export class JobsModule {}
