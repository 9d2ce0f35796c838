import { Module } from '@nestjs/common';

import { CitiesModule } from '../../agency/cities/cities.module';
import { SiteModule } from '../../agency/site/site.module';
import { TodayModule } from '../../agency/site/today.module';
import { DeliveryModule } from '../../delivery/outbox/delivery.module';
import { SentMailsModule } from '../../delivery/sent-mails/sent-mails.module';
import { QuotesModule } from '../quotes/quotes.module';
import { SheetLinks } from './sheet-links';
import { SheetMailController } from './sheet-mail.controller';
import { SheetMailService } from './sheet-mail.service';

@Module({
  imports: [CitiesModule, DeliveryModule, QuotesModule, SentMailsModule, SiteModule, TodayModule],
  controllers: [SheetMailController],
  providers: [SheetLinks, SheetMailService],
})
export class SheetMailModule {}
