import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';

import { OutboxModule } from '../outbox/outbox.module';
import { ArticleScheduleEntity } from './article-schedule.entity';
import { ArticlesModule } from './articles.module';
import { EmptyBinJob } from './empty-bin.job';
import { ScheduleFailures } from './schedule-failures';
import { ScheduleJob } from './schedule.job';

@Module({
  imports: [TypeOrmModule.forFeature([ArticleScheduleEntity]), ArticlesModule, OutboxModule],
  providers: [EmptyBinJob, ScheduleJob, ScheduleFailures],
  exports: [EmptyBinJob, ScheduleJob],
})
export class ArticleJobsModule {}
