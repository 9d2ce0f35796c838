import { Module } from '@nestjs/common';

import { OutboxModule } from '../../delivery/outbox/outbox.module';
import { AuditModule } from '../audit/audit.module';
import { AuthModule } from '../auth/auth.module';
import { AccessList } from './access-list';
import { AccessController } from './access.controller';
import { AccessService } from './access.service';

/** Account management by owners. */
@Module({
  imports: [AuthModule, AuditModule, OutboxModule],
  controllers: [AccessController],
  providers: [AccessList, AccessService],
})
export class AccessModule {}
