import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';

import { Challenges } from './challenges';
import { PasskeyChallengeEntity, PasskeyEntity } from './passkey.entities';
import { Passkeys } from './passkeys';

/** Passkeys without their routes, because a server command lists and removes them too. */
@Module({
  imports: [TypeOrmModule.forFeature([PasskeyEntity, PasskeyChallengeEntity])],
  providers: [Challenges, Passkeys],
  exports: [Passkeys],
})
export class PasskeysModule {}
