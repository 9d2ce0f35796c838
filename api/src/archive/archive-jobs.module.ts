import { Module } from '@nestjs/common';

import { SentMailsModule } from '../delivery/sent-mails/sent-mails.module';
import { KeepRecordsJob } from './keep-records.job';

/** Archive jobs of the worker. */
@Module({ imports: [SentMailsModule], providers: [KeepRecordsJob], exports: [KeepRecordsJob] })
export class ArchiveJobsModule {}
