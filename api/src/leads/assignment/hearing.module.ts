import { Module } from '@nestjs/common';

import { AuditModule } from '../../accounts/audit/audit.module';
import { SiteModule } from '../../agency/site/site.module';
import { AssignmentModule } from './assignment.module';
import { HearingController } from './hearing.controller';
import { Hearing } from './hearing.service';

@Module({
  imports: [AssignmentModule, AuditModule, SiteModule],
  controllers: [HearingController],
  providers: [Hearing],
})
export class HearingModule {}
