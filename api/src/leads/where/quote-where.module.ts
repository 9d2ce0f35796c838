import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';

import { ConsentModule } from '../consent/consent.module';
import { QuoteNoteEntity } from '../quotes/quote-note.entity';
import { QuoteRequestEntity } from '../quotes/quote-request.entity';
import { QuotesModule } from '../quotes/quotes.module';
import { SiteModule } from '../../agency/site/site.module';
import { QuoteWhereController } from './quote-where.controller';
import { QuoteWhereService } from './quote-where.service';

@Module({
  imports: [TypeOrmModule.forFeature([QuoteRequestEntity, QuoteNoteEntity]), ConsentModule, QuotesModule, SiteModule],
  controllers: [QuoteWhereController],
  providers: [QuoteWhereService],
})
export class QuoteWhereModule {}
