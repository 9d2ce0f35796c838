import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';

import { FactsModule } from '../facts/facts.module';
import { SiteLinksEntity } from '../links/site-links.entity';
import { ServiceTextsModule } from '../services/service-texts.module';
import { SeasonCalendarsController } from './season-calendars.controller';
import { SiteController } from './site.controller';
import { SiteSeed } from './site.seed';
import { SiteService } from './site.service';
import { TodayModule } from './today.module';

@Module({
  imports: [TodayModule, FactsModule, ServiceTextsModule, TypeOrmModule.forFeature([SiteLinksEntity])],
  controllers: [SiteController, SeasonCalendarsController],
  providers: [SiteService, SiteSeed],
  exports: [SiteSeed, SiteService],
})
export class SiteModule {}
