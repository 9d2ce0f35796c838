import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';

import { AuditModule } from '../../accounts/audit/audit.module';
import { CitiesModule } from '../../agency/cities/cities.module';
import { SiteModule } from '../../agency/site/site.module';
import { OutboxModule } from '../../delivery/outbox/outbox.module';
import { ConsentModule } from '../consent/consent.module';
import { QuoteInboxModule } from '../inbox/quote-inbox.module';
import { QuotesModule } from '../quotes/quotes.module';
import { RepliesController } from './replies.controller';
import { Replies } from './replies.service';
import { ReplyTemplateEntity } from './reply-template.entity';

@Module({
  imports: [
    TypeOrmModule.forFeature([ReplyTemplateEntity]),
    AuditModule,
    CitiesModule,
    ConsentModule,
    OutboxModule,
    QuoteInboxModule,
    QuotesModule,
    SiteModule,
  ],
  controllers: [RepliesController],
  providers: [Replies],
})
export class RepliesModule {}
