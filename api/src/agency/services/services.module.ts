import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';

import { AuditModule } from '../../accounts/audit/audit.module';
import { OutboxModule } from '../../delivery/outbox/outbox.module';
import { RevisionsModule } from '../revisions/revisions.module';
import { SitePagesModule } from '../../articles/site-pages/site-pages.module';
import { SiteModule } from '../site/site.module';
import { TodayModule } from '../site/today.module';
import { MissedServiceSchedule } from './missed-service-schedule';
import { ServiceCheck } from './service-check';
import { ServicePreviews } from './service-previews';
import { ServicePreviewsController } from './service-previews.controller';
import { ServicePublishing } from './service-publishing';
import { ServiceScheduleJob } from './service-schedule.job';
import { ServiceWarnings } from './service-warnings';
import { ServiceTextsModule } from './service-texts.module';
import { ServiceEntity } from './service.entity';
import { ServicesController } from './services.controller';
import { ServicesSeed } from './services.seed';
import { ServicesService } from './services.service';

@Module({
  imports: [
    TypeOrmModule.forFeature([ServiceEntity]),
    AuditModule,
    OutboxModule,
    RevisionsModule,
    SiteModule,
    SitePagesModule,
    TodayModule,
    ServiceTextsModule,
  ],
  controllers: [ServicesController, ServicePreviewsController],
  providers: [
    ServicesService,
    ServicePublishing,
    ServiceCheck,
    ServiceWarnings,
    ServicePreviews,
    ServicesSeed,
    ServiceScheduleJob,
    MissedServiceSchedule,
  ],
  exports: [ServicesSeed, ServiceScheduleJob],
})
export class ServicesModule {}
