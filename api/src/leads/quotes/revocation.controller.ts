import { Controller, Get, Header, Param, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

import { Public } from '../../platform/http/public.decorator';
import { senderOf } from '../../platform/http/sender';
import { RevocationLinks } from './revocation-links';
import { Revocations } from './revocations';

const token = z.string().regex(/^[0-9a-f-]{36}\.[\w-]{22}$/);

/** The type is set with the page and not before: a failure is answered as JSON. */
function page(reply: FastifyReply, words: string): string {
  void reply.type('text/html; charset=utf-8');
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Don’t contact me</title><h1>Don’t contact me</h1>${words}</html>`;
}

/** Where the link in the confirmation mail leads. */
@Public()
@Controller('api/quotes/revocation')
export class RevocationController {
  constructor(
    private readonly links: RevocationLinks,
    private readonly revocations: Revocations,
  ) {}

  /** Asks first: programs that look through mail open every link in it. */
  @Get(':token')
  @Header('cache-control', 'no-store')
  ask(@Param('token', { schema: token }) given: string, @Res({ passthrough: true }) reply: FastifyReply): string {
    this.links.requestOf(given);
    return page(
      reply,
      '<p>We won’t contact you about your request, nor for marketing.</p><form method="post"><button>Don’t contact me</button></form>',
    );
  }

  /** The button of that page, and the one click that a mail program offers by itself (RFC 8058). */
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
    return page(reply, '<p>This is recorded. We won’t contact you.</p>');
  }
}
