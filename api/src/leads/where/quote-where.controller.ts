import { Body, Controller, Get, Header, HttpCode, Post, Req, Res } from '@nestjs/common';
import { addressIn } from 'contract/languages';
import { quoteWhere, quoteWherePost, type QuoteWhere, type QuoteWherePost } from 'contract/quote-where';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { FromOwnPages, TakesContentType } from '../../accounts/auth/own-pages.decorator';
import { Public } from '../../platform/http/public.decorator';
import { AnswerCookies } from '../../platform/http/answer-cookies';
import { Answers } from '../../platform/http/answers.decorator';
import { Limits } from '../../platform/http/limits.decorator';
import { TheSender, type Sender } from '../../platform/http/sender';
import { spokenLanguage } from '../../platform/language/spoken-language';
import { lookupResult, QuoteWhereService } from './quote-where.service';

const form = 'where';

/**
 * Status of a request. The page posts a plain form and reads the result after the redirect, with or without scripts.
 */
@Public()
@FromOwnPages()
@TakesContentType('application/x-www-form-urlencoded')
@Controller('api/quotes/where')
export class QuoteWhereController {
  constructor(
    private readonly where: QuoteWhereService,
    private readonly cookies: AnswerCookies,
  ) {}

  @Limits({ isSheddable: true })
  @Get()
  @Header('cache-control', 'no-store')
  @Answers(quoteWhere)
  show(@Req() request: FastifyRequest): Promise<QuoteWhere> {
    return this.where.answer(this.cookies.read(request, form, lookupResult));
  }

  @Limits({ counted: 'guesses of a phone number' })
  @Post()
  @HttpCode(303)
  @Header('cache-control', 'no-store')
  async ask(
    @Body({ schema: quoteWherePost }) post: QuoteWherePost,
    @TheSender() sender: Sender,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    void reply.header('location', addressIn(spokenLanguage(), '/where'));
    this.cookies.write(reply, form, await this.where.ask(post, sender.ip));
  }
}
