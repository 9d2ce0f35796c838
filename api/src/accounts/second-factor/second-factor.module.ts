import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';

import { AppCodes } from './app-codes';
import { RecoveryCodes } from './recovery-codes';
import { AppCodesEntity, RecoveryCodeEntity } from './second-factor.entities';

@Module({
  imports: [TypeOrmModule.forFeature([AppCodesEntity, RecoveryCodeEntity])],
  providers: [AppCodes, RecoveryCodes],
  exports: [AppCodes, RecoveryCodes],
})
export class SecondFactorModule {}
