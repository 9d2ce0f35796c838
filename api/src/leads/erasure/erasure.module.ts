import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';

import { AuditModule } from '../../accounts/audit/audit.module';
import { ConsentRecordEntity } from '../consent/consent-record.entity';
import { OutboxModule } from '../../delivery/outbox/outbox.module';
import { QuoteNoteEntity } from '../quotes/quote-note.entity';
import { QuoteNoticesModule } from '../quotes/quote-notices.module';
import { QuoteRequestEntity } from '../quotes/quote-request.entity';
import { Erasure } from './erasure';
import { ErasureController } from './erasure.controller';
import { ErasureEntity } from './erasure.entity';

@Module({
  imports: [
    AuditModule,
    OutboxModule,
    QuoteNoticesModule,
    TypeOrmModule.forFeature([QuoteRequestEntity, QuoteNoteEntity, ConsentRecordEntity, ErasureEntity]),
  ],
  controllers: [ErasureController],
  providers: [Erasure],
  exports: [Erasure],
})
export class ErasureModule {}
