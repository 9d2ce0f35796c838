import { Body, Controller, Get, Header, HttpCode, Post, Req, Res } from '@nestjs/common';
import {
  sheetMail,
  sheetMailRequest,
  sheetMailConfirmed,
  type SheetMail,
  type SheetMailAsk,
  type SheetMailConfirmed,
} from 'contract/sheet-mail';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { FromOwnPages, TakesContentType } from '../../accounts/auth/own-pages.decorator';
import { AnswerCookies } from '../../platform/http/answer-cookies';
import { Answers } from '../../platform/http/answers.decorator';
import { Limits } from '../../platform/http/limits.decorator';
import { Public } from '../../platform/http/public.decorator';
import { TheSender, type Sender } from '../../platform/http/sender';
import { SheetLinks } from './sheet-links';
import { mailResult, refused, SheetMailService, type MailResult } from './sheet-mail.service';

const form = 'sheet-mail';
const perMinute = 10;

/** Sends the sheet of Medicare days by mail. The page posts plain forms and reads the result after the redirect. */
@Public()
@FromOwnPages()
@TakesContentType('application/x-www-form-urlencoded')
@Controller('api/sheet-mail')
export class SheetMailController {
  constructor(
    private readonly mails: SheetMailService,
    private readonly links: SheetLinks,
    private readonly cookies: AnswerCookies,
  ) {}

  @Limits({ isSheddable: true })
  @Get()
  @Header('cache-control', 'no-store')
  @Answers(sheetMail)
  async show(@Req() request: FastifyRequest): Promise<SheetMail> {
    if (!this.mails.isOffered) return { kind: 'off' };
    return this.mails.answer(this.cookies.read(request, form, mailResult));
  }

  /** Mails a confirmation request to the owner of an address. */
  @Limits({ perMinute, counted: 'mails of Medicare days' })
  @Post()
  @HttpCode(303)
  @Header('cache-control', 'no-store')
  async ask(
    @Body({ schema: sheetMailRequest }) post: SheetMailAsk,
    @TheSender() sender: Sender,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    this.answer(reply, await this.mails.ask(post, sender.ip), post.answers);
  }

  /**
   * Sends the sheet, from the button on the linked page. A click on the link is not enough, because mail scanners open
   * every link.
   */
  @Limits({ perMinute, counted: 'mails of Medicare days' })
  @Post('confirmed')
  @HttpCode(303)
  @Header('cache-control', 'no-store')
  async confirm(
    @Body({ schema: sheetMailConfirmed }) { token }: SheetMailConfirmed,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    const agreed = this.links.read(token);
    const result = agreed ? await this.mails.confirm(agreed) : refused('', 'expired');
    this.answer(reply, result, agreed?.answers ?? null);
  }

  private answer(reply: FastifyReply, result: MailResult, answers: string | null): void {
    void reply.header('location', this.links.back(answers));
    this.cookies.write(reply, form, result);
  }
}
