import { Module } from '@nestjs/common';

import { AuditModule } from '../../accounts/audit/audit.module';
import { SiteModule } from '../../agency/site/site.module';
import { AssignmentModule } from './assignment.module';
import { NotificationsController } from './notifications.controller';
import { Notifications } from './notifications.service';

@Module({
  imports: [AssignmentModule, AuditModule, SiteModule],
  controllers: [NotificationsController],
  providers: [Notifications],
})
export class NotificationsModule {}
