import { Body, Controller, Get, Post } from '@nestjs/common';
import { quoteDetail, type QuoteDetail } from 'contract/admin-quotes';
import type { SignedInAdmin } from 'contract/auth';
import { quoteByHand, quoteByHandForm, type QuoteByHand, type QuoteByHandForm } from 'contract/quotes-by-hand';

import { OpenTo } from '../../accounts/auth/open-to.decorator';
import { SignedIn } from '../../accounts/auth/signed-in.decorator';
import { Answers } from '../../platform/http/answers.decorator';
import { TheSender, type Sender } from '../../platform/http/sender';
import { QuoteInbox } from '../inbox/quote-inbox';
import { QuotesByHand } from './quotes-by-hand.service';

@OpenTo(['agent'])
@Controller('api/admin/quotes')
export class QuotesByHandController {
  constructor(
    private readonly quotes: QuotesByHand,
    private readonly inbox: QuoteInbox,
  ) {}

  /** Returns the consent texts that are recorded verbatim when a request is added. */
  @Get('by-hand')
  @Answers(quoteByHandForm)
  form(): Promise<QuoteByHandForm> {
    return this.quotes.form();
  }

  /** Adds a request made on the phone or at the counter. */
  @Post()
  @Answers(quoteDetail)
  async add(
    @Body({ schema: quoteByHand }) typed: QuoteByHand,
    @SignedIn() admin: SignedInAdmin,
    @TheSender() sender: Sender,
  ): Promise<QuoteDetail> {
    const id = await this.quotes.add(typed, { admin, sender });
    return this.inbox.getAfterAssignment(id, admin);
  }
}
