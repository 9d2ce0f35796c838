import { Module } from '@nestjs/common';

import { AuditModule } from '../audit/audit.module';
import { AuthModule } from '../auth/auth.module';
import { PasskeyRoutesModule } from '../passkeys/passkey-routes.module';
import { PasskeysModule } from '../passkeys/passkeys.module';
import { SecondFactorModule } from '../second-factor/second-factor.module';
import { SiteModule } from '../../agency/site/site.module';
import { AccountController } from './account.controller';
import { AccountService } from './account.service';
import { CodesController } from './codes.controller';
import { CodesService } from './codes.service';
import { SessionsController } from './sessions.controller';

/** Self-service for the current admin's account. */
@Module({
  imports: [AuthModule, AuditModule, SecondFactorModule, PasskeysModule, PasskeyRoutesModule, SiteModule],
  controllers: [AccountController, CodesController, SessionsController],
  providers: [AccountService, CodesService],
})
export class AccountModule {}
