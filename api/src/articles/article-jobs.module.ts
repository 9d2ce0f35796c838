import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';

import { OutboxModule } from '../outbox/outbox.module';
import { ArticleScheduleEntity } from './article-schedule.entity';
import { ArticlesModule } from './articles.module';
import { MissingArticles } from './missing-articles';
import { ScheduleFailures } from './schedule-failures';
import { ScheduleWorker } from './schedule-worker';

/** What articles do by themselves, apart from what it calls: a command of the server writes articles too, and runs no jobs. */
@Module({
  imports: [TypeOrmModule.forFeature([ArticleScheduleEntity]), ArticlesModule, OutboxModule],
  providers: [MissingArticles, ScheduleWorker, ScheduleFailures],
})
export class ArticleJobsModule {}
