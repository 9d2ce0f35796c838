import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';

import { AuditModule } from '../audit/audit.module';
import { AuthModule } from '../auth/auth.module';
import { SiteModule } from '../site/site.module';
import { Challenges } from './challenges';
import { PasskeyChallengeEntity, PasskeyEntity } from './passkey.entities';
import { PasskeySignInController } from './passkey-sign-in.controller';
import { Passkeys } from './passkeys';
import { PasskeysController } from './passkeys.controller';

@Module({
  imports: [TypeOrmModule.forFeature([PasskeyEntity, PasskeyChallengeEntity]), AuthModule, AuditModule, SiteModule],
  controllers: [PasskeysController, PasskeySignInController],
  providers: [Challenges, Passkeys],
  exports: [Passkeys],
})
export class PasskeysModule {}
