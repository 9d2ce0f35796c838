import { Body, Controller, Get, Header, HttpCode, Param, Post, Req, Res } from '@nestjs/common';
import {
  quoteDraft,
  quoteSendPost,
  quoteStepAnswer,
  quoteStepPost,
  type QuoteDraft,
  type QuoteSendPost,
  type QuoteStepAnswer,
  type QuoteStepPost,
} from 'contract/quote-drafts';
import type { QuoteProduct } from 'contract/quote-options';
import { isQuotePage, stepsOf } from 'contract/quote-pages';
import { quoteProduct } from 'contract/quotes';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

import { FromOwnPages, TakesContentType } from '../../accounts/auth/own-pages.decorator';
import { Limits } from '../../platform/http/limits.decorator';
import { Public } from '../../platform/http/public.decorator';
import { NotFoundError } from '../../platform/errors/api-errors';
import { Answers } from '../../platform/http/answers.decorator';
import { senderOf } from '../../platform/http/sender';
import { SiteService } from '../../agency/site/site.service';
import { DraftCookies } from './draft-cookies';
import { DraftPosts } from './draft-posts';
import { QuoteDrafts } from './quote-drafts.service';

const name = z.string();

/** Draft of a request. A post of a step returns the next page: as a redirect for a plain form, as JSON for a script. */
@Public()
@FromOwnPages()
@TakesContentType(['application/json', 'application/x-www-form-urlencoded'])
@Controller('api/quotes/draft')
export class QuoteDraftsController {
  constructor(
    private readonly drafts: QuoteDrafts,
    private readonly cookies: DraftCookies,
    private readonly posts: DraftPosts,
    private readonly sites: SiteService,
  ) {}

  /** Returns the data for a page of a form, the same for each of its pages; 404 for an unknown page. */
  @Get(':product/:page')
  @Header('cache-control', 'no-store')
  @Answers(quoteDraft)
  async show(
    @Param('product', { schema: quoteProduct }) product: QuoteProduct,
    @Param('page', { schema: name }) page: string,
    @Req() request: FastifyRequest,
  ): Promise<QuoteDraft> {
    if (!isQuotePage(product, page)) throw new NotFoundError('page');
    await this.sites.line(product);
    return this.drafts.show(this.cookies.read(request, product));
  }

  /** Sends the request, from the button of the check page. */
  @Limits({ counted: 'requests of a network' })
  @Post(':product/check')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  @Answers(quoteStepAnswer)
  send(
    @Param('product', { schema: quoteProduct }) product: QuoteProduct,
    @Body({ schema: quoteSendPost }) post: QuoteSendPost,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<QuoteStepAnswer> {
    const sender = senderOf(request);
    return this.posts.take({ request, reply, product, step: 'check' }, (known) =>
      this.drafts.send(known, { product, post, sender }),
    );
  }

  @Post(':product/:step')
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  @Answers(quoteStepAnswer)
  async save(
    @Param('product', { schema: quoteProduct }) product: QuoteProduct,
    @Param('step', { schema: name }) step: string,
    @Body({ schema: quoteStepPost }) post: QuoteStepPost,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<QuoteStepAnswer> {
    if (!stepsOf(product).includes(step)) throw new NotFoundError('page');
    await this.sites.line(product);
    return this.posts.take({ request, reply, product, step }, (known) =>
      this.drafts.save(known, { product, step, post }),
    );
  }
}
