import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';

import { AssignmentModule } from '../assignment/assignment.module';
import { CitiesModule } from '../../agency/cities/cities.module';
import { ConsentModule } from '../consent/consent.module';
import { OutboxModule } from '../../delivery/outbox/outbox.module';
import { SiteModule } from '../../agency/site/site.module';
import { FormBodies } from './form-bodies';
import { FormTokens } from './form-token';
import { QuotePolicy } from './quote-policy';
import { QuoteEffects } from './quote-effects';
import { QuoteLimits } from './quote-limits';
import { QuoteRegister } from './quote-register';
import { QuoteNoteEntity } from './quote-note.entity';
import { QuoteNoticesModule } from './quote-notices.module';
import { QuoteRequestEntity } from './quote-request.entity';
import { QuotesController } from './quotes.controller';
import { QuotesService } from './quotes.service';
import { RevocationController } from './revocation.controller';
import { RevocationLinks } from './revocation-links';
import { Revocations } from './revocations';

@Module({
  imports: [
    TypeOrmModule.forFeature([QuoteRequestEntity, QuoteNoteEntity]),
    AssignmentModule,
    SiteModule,
    CitiesModule,
    ConsentModule,
    OutboxModule,
    QuoteNoticesModule,
  ],
  controllers: [QuotesController, RevocationController],
  exports: [QuotesService, QuoteRegister, FormTokens, QuoteLimits, RevocationLinks, Revocations],
  providers: [
    QuotesService,
    QuotePolicy,
    QuoteEffects,
    QuoteLimits,
    QuoteRegister,
    FormTokens,
    RevocationLinks,
    Revocations,
    FormBodies,
  ],
})
export class QuotesModule {}
