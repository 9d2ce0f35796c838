import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';

import { ConsentLedger } from './consent-ledger';
import { ConsentsNow } from './consents-now';
import { ConsentRecordEntity } from './consent-record.entity';

@Module({
  imports: [TypeOrmModule.forFeature([ConsentRecordEntity])],
  providers: [ConsentLedger, ConsentsNow],
  exports: [ConsentLedger, ConsentsNow],
})
export class ConsentModule {}
