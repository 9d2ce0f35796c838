import type { Type } from '@nestjs/common';

import { ArticleJobsModule } from '../articles/article-jobs.module';
import { EmptyBinJob } from '../articles/empty-bin.job';
import { ScheduleJob } from '../articles/schedule.job';
import { ThinRevisionsJob } from '../articles/thin-revisions.job';
import { RetentionJob } from '../erasure/retention.job';
import { RetentionModule } from '../erasure/retention.module';
import { DayChangeJob } from '../facts/day-change.job';
import { FactsModule } from '../facts/facts.module';
import type { Job } from '../jobs/job';
import { MediaSweepJob } from '../media/media-sweep.job';
import { MediaModule } from '../media/media.module';
import { DeliveryModule } from '../outbox/delivery.module';
import { SendMailJob } from '../outbox/send-mail.job';
import { SendWebhooksJob } from '../outbox/send-webhooks.job';
import { PostsModule } from '../posts/posts.module';
import { RerenderJob } from '../posts/rerender.job';
import { LicenseNoticesJob } from '../team/license-notices.job';
import { IndexArticlesJob } from '../search/index-articles.job';
import { SearchModule } from '../search/search.module';
import { TeamModule } from '../team/team.module';
import { ImportJob } from '../transfer/import.job';
import { TransferSweepJob } from '../transfer/transfer-sweep.job';
import { TransferModule } from '../transfer/transfer.module';

/** Everything that the API does by itself: there is no other loop, timer or work behind a request. */
export const allJobs: readonly Type<Job>[] = [
  SendMailJob,
  SendWebhooksJob,
  ScheduleJob,
  RerenderJob,
  IndexArticlesJob,
  ImportJob,
  DayChangeJob,
  RetentionJob,
  MediaSweepJob,
  EmptyBinJob,
  ThinRevisionsJob,
  TransferSweepJob,
  LicenseNoticesJob,
];

/** The modules that export them. */
export const modulesOfJobs = [
  DeliveryModule,
  ArticleJobsModule,
  PostsModule,
  SearchModule,
  FactsModule,
  RetentionModule,
  MediaModule,
  TransferModule,
  TeamModule,
];
