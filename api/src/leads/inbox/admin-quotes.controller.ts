import { Body, Controller, Get, HttpCode, Param, Patch, Post, Query, Req } from '@nestjs/common';
import {
  quoteChange,
  quoteConsents,
  quoteDetail,
  quoteList,
  quoteListQuery,
  quoteNote,
  quoteRevocation,
  quoteWeeks,
  type QuoteChange,
  type QuoteConsents,
  type QuoteDetail,
  type QuoteList,
  type QuoteListQuery,
  type QuoteNote,
  type QuoteRevocation,
  type QuoteWeeks as Weeks,
} from 'contract/admin-quotes';
import type { SignedInAdmin } from 'contract/auth';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';

import { SignedIn } from '../../accounts/auth/signed-in.decorator';
import { OpenTo } from '../../accounts/auth/open-to.decorator';
import { Answers } from '../../platform/http/answers.decorator';
import { senderOf } from '../../platform/http/sender';
import { ConsentReplay } from './consent-replay';
import { QuoteChanges } from './quote-changes';
import { QuoteInbox } from './quote-inbox';
import { QuoteWeeks } from './quote-weeks';

const id = z.uuid();

@OpenTo(['agent'])
@Controller('api/admin/quotes')
export class AdminQuotesController {
  constructor(
    private readonly inbox: QuoteInbox,
    private readonly changes: QuoteChanges,
    private readonly replay: ConsentReplay,
    private readonly weeks: QuoteWeeks,
  ) {}

  /** Requests, newest first. `next` is the cursor of the next page. */
  @Get()
  @Answers(quoteList)
  list(@Query({ schema: quoteListQuery }) query: QuoteListQuery): Promise<QuoteList> {
    return this.inbox.list(query);
  }

  /** How many requests came, by week and product. */
  @Get('summary')
  @Answers(quoteWeeks)
  summary(): Promise<Weeks> {
    return this.weeks.last();
  }

  @Get(':id')
  @Answers(quoteDetail)
  get(@Param('id', { schema: id }) requestId: string): Promise<QuoteDetail> {
    return this.inbox.get(requestId);
  }

  /** What the person saw and agreed to, word for word. */
  @Get(':id/consents')
  @Answers(quoteConsents)
  consents(@Param('id', { schema: id }) requestId: string): Promise<QuoteConsents> {
    return this.replay.of(requestId);
  }

  /** Moves a request on. */
  @Patch(':id')
  @Answers(quoteDetail)
  async change(
    @Param('id', { schema: id }) requestId: string,
    @Body({ schema: quoteChange }) change: QuoteChange,
    @SignedIn() admin: SignedInAdmin,
  ): Promise<QuoteDetail> {
    await this.changes.change(requestId, change, admin);
    return this.inbox.get(requestId);
  }

  /** Says that a flagged request is genuine: what was held goes out. */
  @Post(':id/check')
  @HttpCode(200)
  @Answers(quoteDetail)
  async check(@Param('id', { schema: id }) requestId: string, @SignedIn() admin: SignedInAdmin): Promise<QuoteDetail> {
    await this.changes.check(requestId, admin);
    return this.inbox.get(requestId);
  }

  @Post(':id/notes')
  @HttpCode(200)
  @Answers(quoteDetail)
  async note(
    @Param('id', { schema: id }) requestId: string,
    @Body({ schema: quoteNote }) { note }: QuoteNote,
    @SignedIn() admin: SignedInAdmin,
  ): Promise<QuoteDetail> {
    await this.changes.addNote(requestId, note, admin);
    return this.inbox.get(requestId);
  }

  /** Records that the person took consent back on the phone or in writing. */
  @Post(':id/revocations')
  @HttpCode(200)
  @Answers(quoteDetail)
  async revoke(
    @Param('id', { schema: id }) requestId: string,
    @Body({ schema: quoteRevocation }) { kinds }: QuoteRevocation,
    @SignedIn() admin: SignedInAdmin,
    @Req() request: FastifyRequest,
  ): Promise<QuoteDetail> {
    await this.changes.revoke(requestId, kinds, { admin, sender: senderOf(request) });
    return this.inbox.get(requestId);
  }
}
