import { Module } from '@nestjs/common';

import { KeepRecordsJob } from './keep-records.job';

/** What the worker does for the archive. */
@Module({ providers: [KeepRecordsJob], exports: [KeepRecordsJob] })
export class ArchiveJobsModule {}
