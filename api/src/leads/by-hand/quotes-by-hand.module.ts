import { Module } from '@nestjs/common';

import { CitiesModule } from '../../agency/cities/cities.module';
import { SiteModule } from '../../agency/site/site.module';
import { TodayModule } from '../../agency/site/today.module';
import { AssignmentModule } from '../assignment/assignment.module';
import { ConsentModule } from '../consent/consent.module';
import { QuoteInboxModule } from '../inbox/quote-inbox.module';
import { QuotesModule } from '../quotes/quotes.module';
import { QuotesByHandController } from './quotes-by-hand.controller';
import { QuotesByHand } from './quotes-by-hand.service';

@Module({
  imports: [AssignmentModule, CitiesModule, ConsentModule, QuoteInboxModule, QuotesModule, SiteModule, TodayModule],
  controllers: [QuotesByHandController],
  providers: [QuotesByHand],
})
export class QuotesByHandModule {}
