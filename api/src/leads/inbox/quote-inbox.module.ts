import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';

import { AuditModule } from '../../accounts/audit/audit.module';
import { AssignmentModule } from '../assignment/assignment.module';
import { ConsentModule } from '../consent/consent.module';
import { ConsentRecordEntity } from '../consent/consent-record.entity';
import { OutboxModule } from '../../delivery/outbox/outbox.module';
import { QuoteNoteEntity } from '../quotes/quote-note.entity';
import { QuoteNoticesModule } from '../quotes/quote-notices.module';
import { QuotesModule } from '../quotes/quotes.module';
import { QuoteRequestEntity } from '../quotes/quote-request.entity';
import { SiteModule } from '../../agency/site/site.module';
import { TodayModule } from '../../agency/site/today.module';
import { AdminOutboxController } from './admin-outbox.controller';
import { AdminQuotesController } from './admin-quotes.controller';
import { ConsentReplay } from './consent-replay';
import { QuoteChanges } from './quote-changes';
import { QuoteDeliveries } from './quote-deliveries';
import { QuoteDuties } from './quote-duties';
import { QuoteInbox } from './quote-inbox';
import { QuoteWeeks } from './quote-weeks';
import { QuotesCsv } from './quotes-csv';
import { QuotesCsvController } from './quotes-csv.controller';
import { ReplyWriterEntity } from './reply-writer.entity';
import { ReplyWriters } from './reply-writers';

@Module({
  imports: [
    TypeOrmModule.forFeature([QuoteRequestEntity, QuoteNoteEntity, ConsentRecordEntity, ReplyWriterEntity]),
    AssignmentModule,
    AuditModule,
    SiteModule,
    TodayModule,
    ConsentModule,
    OutboxModule,
    QuoteNoticesModule,
    QuotesModule,
  ],
  controllers: [AdminQuotesController, QuotesCsvController, AdminOutboxController],
  exports: [QuoteInbox, QuoteChanges, ReplyWriters],
  providers: [
    QuoteInbox,
    QuoteChanges,
    QuoteDeliveries,
    QuoteDuties,
    QuoteWeeks,
    QuotesCsv,
    ConsentReplay,
    ReplyWriters,
  ],
})
export class QuoteInboxModule {}
