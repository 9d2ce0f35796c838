import { Module, type DynamicModule } from '@nestjs/common';
import { DataSource } from 'typeorm';

import { ContentChanges } from '../platform/changes/content-changes';
import { Clock } from '../platform/clock/clock';
import { StatingArticles } from '../agency/facts/stating-articles';
import { StatingPlaces } from '../agency/facts/stating-places';
import { TodayModule } from '../agency/site/today.module';
import { SentMailsModule } from '../delivery/sent-mails/sent-mails.module';
import { Archive } from './archive';
import { ArchiveController } from './archive.controller';
import { ArchivedDay } from './archived-day';
import { UpcomingChanges } from './upcoming-changes';
import { PastSites, type OpenApi } from './past-sites';

/** The site as it was on any day. */
@Module({})
export class ArchiveModule {
  /** @param openApi opens the API on another database */
  static opening(openApi: OpenApi): DynamicModule {
    const pastSites = {
      provide: PastSites,
      useFactory: (dataSource: DataSource, clock: Clock, changes: ContentChanges) =>
        new PastSites(dataSource, clock, openApi, changes),
      inject: [DataSource, Clock, ContentChanges],
    };
    return {
      module: ArchiveModule,
      controllers: [ArchiveController],
      imports: [SentMailsModule, TodayModule],
      providers: [pastSites, Archive, ArchivedDay, UpcomingChanges, StatingArticles, StatingPlaces],
      exports: [PastSites],
    };
  }
}
