import { Body, Controller, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { quoteDetail, type QuoteDetail } from 'contract/admin-quotes';
import type { SignedInAdmin } from 'contract/auth';
import { quoteProducts, type QuoteProduct } from 'contract/quote-options';
import {
  quoteReply,
  quoteReplyDraft,
  replyTemplate,
  type QuoteReply,
  type QuoteReplyDraft,
  type ReplyTemplate,
} from 'contract/quote-replies';
import { z } from 'zod';

import type { Actor } from '../../accounts/audit/actor';
import { OpenTo } from '../../accounts/auth/open-to.decorator';
import { Acting, SignedIn } from '../../accounts/auth/signed-in.decorator';
import { Answers } from '../../platform/http/answers.decorator';
import { QuoteInbox } from '../inbox/quote-inbox';
import { Replies } from './replies.service';

const id = z.uuid();
const product = z.enum(quoteProducts);

@OpenTo(['agent'])
@Controller('api/admin')
export class RepliesController {
  constructor(
    private readonly inbox: QuoteInbox,
    private readonly replies: Replies,
  ) {}

  /** Returns the initial text of a reply by mail. */
  @Get('quotes/:id/reply')
  @Answers(quoteReplyDraft)
  async draft(
    @Param('id', { schema: id }) requestId: string,
    @SignedIn() admin: SignedInAdmin,
  ): Promise<QuoteReplyDraft> {
    return this.replies.draft(await this.inbox.visible(requestId, admin));
  }

  /** Sends a reply by mail. */
  @Post('quotes/:id/replies')
  @HttpCode(200)
  @Answers(quoteDetail)
  async send(
    @Param('id', { schema: id }) requestId: string,
    @Body({ schema: quoteReply }) reply: QuoteReply,
    @SignedIn() admin: SignedInAdmin,
  ): Promise<QuoteDetail> {
    await this.replies.send(await this.inbox.visible(requestId, admin), reply, admin);
    return this.inbox.get(requestId, admin);
  }

  /** Stores the template for replies about a line of business in a language, for the whole agency. */
  @Put('reply-templates/:product')
  @HttpCode(204)
  keepTemplate(
    @Param('product', { schema: product }) line: QuoteProduct,
    @Body({ schema: replyTemplate }) template: ReplyTemplate,
    @Acting() by: Actor,
  ): Promise<void> {
    return this.replies.keepTemplate(line, template, by);
  }
}
