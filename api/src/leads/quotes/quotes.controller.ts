import { Body, Controller, Get, Header, Post } from '@nestjs/common';
import {
  quoteFormToken,
  quoteReceipt,
  quoteSubmission,
  type QuoteFormToken,
  type QuoteReceipt,
  type QuoteSubmission,
} from 'contract/quotes';

import { Limits } from '../../platform/http/limits.decorator';
import { Public } from '../../platform/http/public.decorator';
import { ConsentTexts } from '../consent/consent-texts';
import { Answers } from '../../platform/http/answers.decorator';
import { TheSender, type Sender } from '../../platform/http/sender';
import { SiteService } from '../../agency/site/site.service';
import { FormTokens } from './form-token';
import { QuotesService } from './quotes.service';

@Public()
@Controller('api/quotes')
export class QuotesController {
  constructor(
    private readonly quotes: QuotesService,
    private readonly tokens: FormTokens,
    private readonly sites: SiteService,
    private readonly texts: ConsentTexts,
  ) {}

  /** Accepts a complete request. 201 once it is stored; the same key and body again return the same response. */
  @Limits({ counted: 'requests of a network' })
  @Post()
  @Answers(quoteReceipt)
  take(
    @Body({ schema: quoteSubmission }) submission: QuoteSubmission,
    @TheSender() sender: Sender,
  ): Promise<QuoteReceipt> {
    return this.quotes.take(submission, sender);
  }

  /** Returns a token with the opening time of the form, and the consent texts to show. */
  @Get('form-token')
  @Header('cache-control', 'no-store')
  @Answers(quoteFormToken)
  async formToken(): Promise<QuoteFormToken> {
    const { legalName } = await this.sites.recent();
    return { ...this.tokens.issue(), consents: await this.texts.of(legalName) };
  }
}
