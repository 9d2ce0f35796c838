import { Module } from '@nestjs/common';

import { CitiesModule } from '../../agency/cities/cities.module';
import { ConsentModule } from '../consent/consent.module';
import { QuotesModule } from '../quotes/quotes.module';
import { SiteModule } from '../../agency/site/site.module';
import { DraftCookies } from './draft-cookies';
import { DraftPosts } from './draft-posts';
import { DraftSeal } from './draft-seal';
import { QuoteDraftsController } from './quote-drafts.controller';
import { QuoteDrafts } from './quote-drafts.service';

@Module({
  imports: [CitiesModule, ConsentModule, QuotesModule, SiteModule],
  controllers: [QuoteDraftsController],
  providers: [QuoteDrafts, DraftPosts, DraftCookies, DraftSeal],
})
export class QuoteDraftsModule {}
