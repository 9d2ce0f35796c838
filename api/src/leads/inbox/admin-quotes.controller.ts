import { Body, Controller, Get, HttpCode, Param, Patch, Post, Put, Query } from '@nestjs/common';
import {
  quoteAssignment,
  quoteChange,
  quoteConsents,
  quoteDetail,
  quoteFollowUp,
  quoteList,
  quoteListQuery,
  quoteNote,
  quoteRevocation,
  quoteWeeks,
  type QuoteAssignment,
  type QuoteChange,
  type QuoteConsents,
  type QuoteDetail,
  type QuoteFollowUp,
  type QuoteList,
  type QuoteListQuery,
  type QuoteNote,
  type QuoteRevocation,
  type QuoteWeeks as Weeks,
} from 'contract/admin-quotes';
import type { SignedInAdmin } from 'contract/auth';
import { z } from 'zod';

import { SignedIn } from '../../accounts/auth/signed-in.decorator';
import { OpenTo } from '../../accounts/auth/open-to.decorator';
import { Answers } from '../../platform/http/answers.decorator';
import { TheSender, type Sender } from '../../platform/http/sender';
import { ConsentReplay } from './consent-replay';
import { QuoteChanges } from './quote-changes';
import { QuoteDuties } from './quote-duties';
import { QuoteInbox } from './quote-inbox';
import { QuoteWeeks } from './quote-weeks';
import { ReplyWriters } from './reply-writers';

const id = z.uuid();

@OpenTo(['agent'])
@Controller('api/admin/quotes')
export class AdminQuotesController {
  constructor(
    private readonly inbox: QuoteInbox,
    private readonly changes: QuoteChanges,
    private readonly duties: QuoteDuties,
    private readonly replay: ConsentReplay,
    private readonly weeks: QuoteWeeks,
    private readonly writers: ReplyWriters,
  ) {}

  /** Returns requests, newest first. `next` is the cursor of the next page. */
  @Get()
  @Answers(quoteList)
  list(@Query({ schema: quoteListQuery }) query: QuoteListQuery, @SignedIn() admin: SignedInAdmin): Promise<QuoteList> {
    return this.inbox.list(query, admin);
  }

  /** Returns the number of requests by week and product. */
  @Get('summary')
  @Answers(quoteWeeks)
  summary(@SignedIn() admin: SignedInAdmin): Promise<Weeks> {
    return this.weeks.last(admin);
  }

  @Get(':id')
  @Answers(quoteDetail)
  get(@Param('id', { schema: id }) requestId: string, @SignedIn() admin: SignedInAdmin): Promise<QuoteDetail> {
    return this.inbox.get(requestId, admin);
  }

  /** Returns what the person saw and agreed to, verbatim. */
  @Get(':id/consents')
  @Answers(quoteConsents)
  async consents(
    @Param('id', { schema: id }) requestId: string,
    @SignedIn() admin: SignedInAdmin,
  ): Promise<QuoteConsents> {
    // Owners may also see the consents of an erased request.
    if (admin.role !== 'owner') await this.inbox.visible(requestId, admin);
    return this.replay.of(requestId);
  }

  /** Changes the state of a request. */
  @Patch(':id')
  @Answers(quoteDetail)
  async change(
    @Param('id', { schema: id }) requestId: string,
    @Body({ schema: quoteChange }) change: QuoteChange,
    @SignedIn() admin: SignedInAdmin,
  ): Promise<QuoteDetail> {
    return this.changed(requestId, admin, () => this.changes.change(requestId, change, admin));
  }

  /** Confirms that a flagged request is genuine and releases its held mail. */
  @Post(':id/check')
  @HttpCode(200)
  @Answers(quoteDetail)
  async check(@Param('id', { schema: id }) requestId: string, @SignedIn() admin: SignedInAdmin): Promise<QuoteDetail> {
    return this.changed(requestId, admin, () => this.changes.check(requestId, admin));
  }

  @Post(':id/notes')
  @HttpCode(200)
  @Answers(quoteDetail)
  async note(
    @Param('id', { schema: id }) requestId: string,
    @Body({ schema: quoteNote }) note: QuoteNote,
    @SignedIn() admin: SignedInAdmin,
  ): Promise<QuoteDetail> {
    return this.changed(requestId, admin, () => this.changes.addNote(requestId, note, admin));
  }

  /** Reports that the caller is writing a reply. Colleagues see it until 40 seconds after the last report. */
  @Put(':id/writing')
  @HttpCode(204)
  async write(@Param('id', { schema: id }) requestId: string, @SignedIn() admin: SignedInAdmin): Promise<void> {
    await this.inbox.visible(requestId, admin);
    await this.writers.report(requestId, admin);
  }

  /** Assigns a request to an account, or unassigns it. */
  @Put(':id/assignee')
  @Answers(quoteDetail)
  async assign(
    @Param('id', { schema: id }) requestId: string,
    @Body({ schema: quoteAssignment }) assignment: QuoteAssignment,
    @SignedIn() admin: SignedInAdmin,
  ): Promise<QuoteDetail> {
    await this.inbox.visible(requestId, admin);
    await this.duties.assign(requestId, assignment, admin);
    return this.inbox.getAfterAssignment(requestId, admin);
  }

  /** Sets the follow-up day. */
  @Put(':id/follow-up')
  @Answers(quoteDetail)
  async followUp(
    @Param('id', { schema: id }) requestId: string,
    @Body({ schema: quoteFollowUp }) followUp: QuoteFollowUp,
    @SignedIn() admin: SignedInAdmin,
  ): Promise<QuoteDetail> {
    return this.changed(requestId, admin, () => this.duties.followUp(requestId, followUp, admin));
  }

  /** Records that the person revoked consent on the phone or in writing. */
  @Post(':id/revocations')
  @HttpCode(200)
  @Answers(quoteDetail)
  async revoke(
    @Param('id', { schema: id }) requestId: string,
    @Body({ schema: quoteRevocation }) { kinds }: QuoteRevocation,
    @SignedIn() admin: SignedInAdmin,
    @TheSender() sender: Sender,
  ): Promise<QuoteDetail> {
    return this.changed(requestId, admin, () => this.changes.revoke(requestId, kinds, { admin, sender }));
  }

  /** Changes a request that the account may see. */
  private async changed(id: string, admin: SignedInAdmin, change: () => Promise<void>): Promise<QuoteDetail> {
    await this.inbox.visible(id, admin);
    await change();
    return this.inbox.get(id, admin);
  }
}
