import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';

import { ConsentLedger } from './consent-ledger';
import { ConsentsNow } from './consents-now';
import { ConsentRecordEntity } from './consent-record.entity';
import { ConsentTextEntity } from './consent-text.entity';
import { ConsentTexts } from './consent-texts';

@Module({
  imports: [TypeOrmModule.forFeature([ConsentRecordEntity, ConsentTextEntity])],
  providers: [ConsentLedger, ConsentsNow, ConsentTexts],
  exports: [ConsentLedger, ConsentsNow, ConsentTexts],
})
export class ConsentModule {}
