import { Module } from '@nestjs/common';

import { AuditModule } from '../audit/audit.module';
import { AuthModule } from '../auth/auth.module';
import { SiteModule } from '../../agency/site/site.module';
import { OwnPasskeys } from './own-passkeys.service';
import { PasskeySignInController } from './passkey-sign-in.controller';
import { PasskeySignIn } from './passkey-sign-in.service';
import { PasskeysController } from './passkeys.controller';
import { PasskeysModule } from './passkeys.module';

@Module({
  imports: [PasskeysModule, AuditModule, AuthModule, SiteModule],
  controllers: [PasskeysController, PasskeySignInController],
  providers: [OwnPasskeys, PasskeySignIn],
})
export class PasskeyRoutesModule {}
