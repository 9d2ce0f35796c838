import { Module } from '@nestjs/common';

import { AuthModule } from '../../accounts/auth/auth.module';
import { OutboxModule } from '../outbox/outbox.module';
import { ReleaseFailuresController } from './release-failures.controller';
import { ReleaseFailures } from './release-failures.service';

@Module({
  imports: [AuthModule, OutboxModule],
  controllers: [ReleaseFailuresController],
  providers: [ReleaseFailures],
})
export class ReleaseFailuresModule {}
