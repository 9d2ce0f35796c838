import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { quoteErasing, quoteErasure, type QuoteErasing, type QuoteErasure } from 'contract/admin-quotes';
import { z } from 'zod';

import type { Actor } from '../../accounts/audit/actor';
import { Acting } from '../../accounts/auth/signed-in.decorator';
import { Answers } from '../../platform/http/answers.decorator';
import { Erasure } from './erasure';

const id = z.uuid();

@Controller('api/admin/quotes/:id/erasure')
export class ErasureController {
  constructor(private readonly erasure: Erasure) {}

  /** Returns what would be erased of the person behind a request, and what would be kept. */
  @Get()
  @Answers(quoteErasure)
  look(@Param('id', { schema: id }) requestId: string): Promise<QuoteErasure> {
    return this.erasure.preview(requestId);
  }

  /** Erases the named requests for good. The audit log records the actor. */
  @Post()
  @HttpCode(200)
  @Answers(quoteErasure)
  erase(
    @Param('id', { schema: id }) requestId: string,
    @Body({ schema: quoteErasing }) { references }: QuoteErasing,
    @Acting() by: Actor,
  ): Promise<QuoteErasure> {
    return this.erasure.ofPersonBehind(requestId, references, by);
  }
}
