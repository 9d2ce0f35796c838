import { Module } from '@nestjs/common';

import { FactsModule } from '../facts/facts.module';
import { SiteController } from './site.controller';
import { SiteSeed } from './site.seed';
import { SiteService } from './site.service';
import { TodayModule } from './today.module';

@Module({
  imports: [TodayModule, FactsModule],
  controllers: [SiteController],
  providers: [SiteService, SiteSeed],
  exports: [SiteSeed, SiteService],
})
export class SiteModule {}
