import { Module } from '@nestjs/common';

import { AuditModule } from '../audit/audit.module';
import { ConsentModule } from '../consent/consent.module';
import { OutboxModule } from '../outbox/outbox.module';
import { QuotesModule } from '../quotes/quotes.module';
import { ErasureModule } from './erasure.module';
import { Retention } from './retention';

/** The job, apart from what it calls: a command of the server erases too, and runs no jobs. */
@Module({ imports: [AuditModule, ConsentModule, ErasureModule, OutboxModule, QuotesModule], providers: [Retention] })
export class RetentionModule {}
