import { Module, type DynamicModule } from '@nestjs/common';
import { DataSource } from 'typeorm';

import { Archive } from './archive';
import { ArchiveController } from './archive.controller';
import { PastSites, type OpenApi } from './past-sites';

/** What the site was on any day. */
@Module({})
export class ArchiveModule {
  /** @param openApi how the API is opened on another database */
  static opening(openApi: OpenApi): DynamicModule {
    const pastSites = {
      provide: PastSites,
      useFactory: (dataSource: DataSource) => new PastSites(dataSource, openApi),
      inject: [DataSource],
    };
    return {
      module: ArchiveModule,
      controllers: [ArchiveController],
      providers: [pastSites, Archive],
      exports: [PastSites],
    };
  }
}
