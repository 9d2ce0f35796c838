import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { linkAnswer, linkQuestion, linkUse, type LinkAnswer, type LinkQuestion, type LinkUse } from 'contract/auth';
import type { FastifyRequest } from 'fastify';

import { Answers } from '../../platform/http/answers.decorator';
import { senderOf } from '../../platform/http/sender';
import { ChosenPasswords } from './chosen-passwords';
import { FromOwnPages } from './own-pages.decorator';
import { Public } from '../../platform/http/public.decorator';

/** What the page behind a one-time link asks. The token is in the body: an address ends up in logs. */
@Public()
@FromOwnPages()
@Controller('api/auth/link')
export class LinksController {
  constructor(private readonly chosen: ChosenPasswords) {}

  /** What the link is for. It stays good. */
  @Post()
  @HttpCode(200)
  @Answers(linkAnswer)
  read(@Body({ schema: linkQuestion }) { token }: LinkQuestion): Promise<LinkAnswer> {
    return this.chosen.read(token);
  }

  /** Chooses the password and uses the link up. Signing in comes after, as always. */
  @Post('use')
  @HttpCode(204)
  use(@Body({ schema: linkUse }) use: LinkUse, @Req() request: FastifyRequest): Promise<void> {
    return this.chosen.use(use, senderOf(request));
  }
}
