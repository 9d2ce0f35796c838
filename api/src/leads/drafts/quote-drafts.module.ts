import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';

import { CitiesModule } from '../../agency/cities/cities.module';
import { ConsentModule } from '../consent/consent.module';
import { QuotesModule } from '../quotes/quotes.module';
import { SiteModule } from '../../agency/site/site.module';
import { DraftCookies } from './draft-cookies';
import { DraftPosts } from './draft-posts';
import { DraftSeal } from './draft-seal';
import { QuoteDraftsController } from './quote-drafts.controller';
import { QuoteRequestEntity } from '../quotes/quote-request.entity';
import { QuoteDrafts } from './quote-drafts.service';
import { SentForms } from './sent-forms';

@Module({
  imports: [TypeOrmModule.forFeature([QuoteRequestEntity]), CitiesModule, ConsentModule, QuotesModule, SiteModule],
  controllers: [QuoteDraftsController],
  providers: [QuoteDrafts, DraftPosts, DraftCookies, DraftSeal, SentForms],
})
export class QuoteDraftsModule {}
