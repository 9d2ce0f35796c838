import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';

import { AuditModule } from '../../accounts/audit/audit.module';
import { RevisionsModule } from '../revisions/revisions.module';
import { SiteModule } from '../site/site.module';
import { ServiceCheck } from './service-check';
import { ServicePreviews } from './service-previews';
import { ServicePreviewsController } from './service-previews.controller';
import { ServicePublishing } from './service-publishing';
import { ServiceScheduleJob } from './service-schedule.job';
import { ServiceTextsModule } from './service-texts.module';
import { ServiceEntity } from './service.entity';
import { ServicesController } from './services.controller';
import { ServicesSeed } from './services.seed';
import { ServicesService } from './services.service';

@Module({
  imports: [TypeOrmModule.forFeature([ServiceEntity]), AuditModule, RevisionsModule, SiteModule, ServiceTextsModule],
  controllers: [ServicesController, ServicePreviewsController],
  providers: [ServicesService, ServicePublishing, ServiceCheck, ServicePreviews, ServicesSeed, ServiceScheduleJob],
  exports: [ServicesSeed, ServiceScheduleJob],
})
export class ServicesModule {}
