import { Controller, Get, Header, Param, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

import { Public } from '../../platform/http/public.decorator';
import { senderOf } from '../../platform/http/sender';
import { RevocationLinks } from './revocation-links';
import { askingPage, recordedPage } from './revocation-page';
import { Revocations } from './revocations';

const token = z.string().regex(/^[0-9a-f-]{36}\.[\w-]{22}$/);

/** Target of the link in the confirmation mail. */
@Public()
@Controller('api/quotes/revocation')
export class RevocationController {
  constructor(
    private readonly links: RevocationLinks,
    private readonly revocations: Revocations,
  ) {}

  /** Asks for confirmation, because mail scanners open every link. */
  @Get(':token')
  @Header('cache-control', 'no-store')
  ask(@Param('token', { schema: token }) given: string, @Res({ passthrough: true }) reply: FastifyReply): string {
    this.links.requestOf(given);
    return this.page(reply, askingPage());
  }

  /** Records the revocation: from the button of that page, or the one-click request of a mail program (RFC 8058). */
  @Post(':token')
  @Header('cache-control', 'no-store')
  async revoke(
    @Param('token', { schema: token }) given: string,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    const requestId = this.links.requestOf(given);
    const sender = senderOf(request);
    await this.revocations.record({ requestId, kinds: ['contact', 'marketing'], by: 'link in the mail', sender });
    return this.page(reply, recordedPage());
  }

  /** Sets the content type only with the page, so that an error is still sent as JSON. */
  private page(reply: FastifyReply, html: string): string {
    void reply.type('text/html; charset=utf-8');
    return html;
  }
}
