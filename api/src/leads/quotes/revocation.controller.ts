import { Controller, Get, Header, Param, Post, Res } from '@nestjs/common';
import type { Site } from 'contract/site';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';

import { SiteService } from '../../agency/site/site.service';
import { Public } from '../../platform/http/public.decorator';
import { TheSender, type Sender } from '../../platform/http/sender';
import { RevocationLinks } from './revocation-links';
import { askingPage, brokenLinkPage, recordedPage, revocationPolicy } from './revocation-page';
import { Revocations } from './revocations';

/** Any text: a link that a mail program cut still gets a page. */
const token = z.string().max(200);

/** Target of the link in the confirmation mail. */
@Public()
@Controller('api/quotes/revocation')
export class RevocationController {
  constructor(
    private readonly links: RevocationLinks,
    private readonly revocations: Revocations,
    private readonly sites: SiteService,
  ) {}

  /** Asks for confirmation, because mail scanners open every link. */
  @Get(':token')
  @Header('cache-control', 'no-store')
  async ask(
    @Param('token', { schema: token }) given: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    const site = await this.sites.get();
    return this.page(reply, this.links.requestOf(given) ? askingPage(site) : this.broken(reply, site));
  }

  /** Records the revocation: from the button of that page, or the one-click request of a mail program (RFC 8058). */
  @Post(':token')
  @Header('cache-control', 'no-store')
  async revoke(
    @Param('token', { schema: token }) given: string,
    @TheSender() sender: Sender,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    const site = await this.sites.get();
    const requestId = this.links.requestOf(given);
    if (!requestId) return this.page(reply, this.broken(reply, site));
    await this.revocations.record({ requestId, kinds: ['contact', 'marketing'], by: 'link in the mail', sender });
    return this.page(reply, recordedPage(site));
  }

  private broken(reply: FastifyReply, site: Site): string {
    void reply.status(404);
    return brokenLinkPage(site);
  }

  /** Sets the headers of a page only with the page, so that an error is still sent as JSON. */
  private page(reply: FastifyReply, html: string): string {
    void reply.type('text/html; charset=utf-8').header('content-security-policy', revocationPolicy);
    return html;
  }
}
