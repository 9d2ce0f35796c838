import { Module } from '@nestjs/common';

import { SentMailsModule } from '../delivery/sent-mails/sent-mails.module';
import { KeepRecordsJob } from './keep-records.job';

/** What the worker does for the archive. */
@Module({ imports: [SentMailsModule], providers: [KeepRecordsJob], exports: [KeepRecordsJob] })
export class ArchiveJobsModule {}
