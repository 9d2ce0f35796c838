import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';

import { ConsentLedger } from './consent-ledger';
import { ConsentRecordEntity } from './consent-record.entity';

@Module({
  imports: [TypeOrmModule.forFeature([ConsentRecordEntity])],
  providers: [ConsentLedger],
  exports: [ConsentLedger],
})
export class ConsentModule {}
