import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';

import { AuditModule } from '../audit/audit.module';
import { ConsentRecordEntity } from '../consent/consent-record.entity';
import { OutboxEntity } from '../outbox/outbox.entity';
import { QuoteNoteEntity } from '../quotes/quote-note.entity';
import { QuoteRequestEntity } from '../quotes/quote-request.entity';
import { Erasure } from './erasure';
import { ErasureController } from './erasure.controller';
import { ErasureEntity } from './erasure.entity';

@Module({
  imports: [
    AuditModule,
    TypeOrmModule.forFeature([QuoteRequestEntity, QuoteNoteEntity, OutboxEntity, ConsentRecordEntity, ErasureEntity]),
  ],
  controllers: [ErasureController],
  providers: [Erasure],
  exports: [Erasure],
})
export class ErasureModule {}
