import { Module } from '@nestjs/common';

import { AuditModule } from '../audit/audit.module';
import { ConsentModule } from '../consent/consent.module';
import { OutboxModule } from '../outbox/outbox.module';
import { QuotesModule } from '../quotes/quotes.module';
import { ErasureModule } from './erasure.module';
import { RetentionJob } from './retention.job';

@Module({
  imports: [AuditModule, ConsentModule, ErasureModule, OutboxModule, QuotesModule],
  providers: [RetentionJob],
  exports: [RetentionJob],
})
export class RetentionModule {}
