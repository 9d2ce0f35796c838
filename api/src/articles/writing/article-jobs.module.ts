import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';

import { AuditModule } from '../../accounts/audit/audit.module';
import { OutboxModule } from '../../delivery/outbox/outbox.module';
import { ArticleScheduleEntity } from '../publishing/article-schedule.entity';
import { ArticleEntity } from './article.entity';
import { ArticlesModule } from './articles.module';
import { EmptyTrashJob } from './empty-trash.job';
import { ScheduleFailures } from '../publishing/schedule-failures';
import { ScheduleJob } from '../publishing/schedule.job';
import { ThinRevisionsJob } from '../versions/thin-revisions.job';

@Module({
  imports: [
    AuditModule,
    TypeOrmModule.forFeature([ArticleEntity, ArticleScheduleEntity]),
    ArticlesModule,
    OutboxModule,
  ],
  providers: [EmptyTrashJob, ScheduleJob, ScheduleFailures, ThinRevisionsJob],
  exports: [EmptyTrashJob, ScheduleJob, ThinRevisionsJob],
})
export class ArticleJobsModule {}
