import type { Type } from '@nestjs/common';

import { ArchiveExportJob } from '../archive/export/archive-export.job';
import { ArchiveExportSweepJob } from '../archive/export/archive-export-sweep.job';
import { ArchiveExportsModule } from '../archive/export/archive-exports.module';
import { ArchiveJobsModule } from '../archive/archive-jobs.module';
import { KeepRecordsJob } from '../archive/keep-records.job';
import { ArticleJobsModule } from '../articles/writing/article-jobs.module';
import { EmptyTrashJob } from '../articles/writing/empty-trash.job';
import { ScheduleJob } from '../articles/publishing/schedule.job';
import { ThinRevisionsJob } from '../articles/versions/thin-revisions.job';
import { AssignmentModule } from '../leads/assignment/assignment.module';
import { FollowUpsJob } from '../leads/assignment/follow-ups.job';
import { RetentionJob } from '../leads/erasure/retention.job';
import { RetentionModule } from '../leads/erasure/retention.module';
import { DayChangeJob } from '../agency/facts/day-change.job';
import { ServiceScheduleJob } from '../agency/services/service-schedule.job';
import { ServicesModule } from '../agency/services/services.module';
import { FactsModule } from '../agency/facts/facts.module';
import type { Job } from '../platform/jobs/job';
import { ForgetMissedJob } from '../articles/missed/forget-missed.job';
import { MissedAddressesModule } from '../articles/missed/missed-addresses.module';
import { MediaSweepJob } from '../media/media-sweep.job';
import { MediaModule } from '../media/media.module';
import { DeliveryModule } from '../delivery/outbox/delivery.module';
import { SendMailJob } from '../delivery/outbox/send-mail.job';
import { SendWebhooksJob } from '../delivery/outbox/send-webhooks.job';
import { PostsModule } from '../articles/posts/posts.module';
import { RerenderJob } from '../articles/posts/rerender.job';
import { LicenseNoticesJob } from '../agency/team/license-notices.job';
import { RenewTextsJob } from '../agency/texts/renew-texts.job';
import { TextsModule } from '../agency/texts/texts.module';
import { IndexArticlesJob } from '../articles/search/index-articles.job';
import { SearchModule } from '../articles/search/search.module';
import { RetagJob } from '../articles/tags/retag.job';
import { TagsModule } from '../articles/tags/tags.module';
import { TeamModule } from '../agency/team/team.module';
import { ImportJob } from '../transfer/import.job';
import { TransferSweepJob } from '../transfer/transfer-sweep.job';
import { TransferModule } from '../transfer/transfer.module';

/** All background work of the API: no other loop, timer or background task exists. */
export const allJobs: readonly Type<Job>[] = [
  SendMailJob,
  SendWebhooksJob,
  ScheduleJob,
  ServiceScheduleJob,
  RerenderJob,
  IndexArticlesJob,
  RetagJob,
  ImportJob,
  DayChangeJob,
  RetentionJob,
  MediaSweepJob,
  EmptyTrashJob,
  ThinRevisionsJob,
  TransferSweepJob,
  LicenseNoticesJob,
  RenewTextsJob,
  FollowUpsJob,
  KeepRecordsJob,
  ArchiveExportJob,
  ArchiveExportSweepJob,
  ForgetMissedJob,
];

/** Modules that export the jobs. */
export const modulesOfJobs = [
  AssignmentModule,
  DeliveryModule,
  ArticleJobsModule,
  PostsModule,
  SearchModule,
  TagsModule,
  FactsModule,
  ServicesModule,
  RetentionModule,
  MediaModule,
  TransferModule,
  TeamModule,
  TextsModule,
  ArchiveJobsModule,
  ArchiveExportsModule,
  MissedAddressesModule,
];
