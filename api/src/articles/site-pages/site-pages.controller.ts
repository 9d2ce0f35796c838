import { Body, Controller, Headers, HttpCode, Inject, Post } from '@nestjs/common';
import { ApiExcludeEndpoint } from '@nestjs/swagger';
import type { Environment } from 'contract/environment';
import { sitePages, type SitePages } from 'contract/site-pages';
import { isSignedPages, pagesSignatureHeader } from 'contract/reported-pages';

import { ENVIRONMENT } from '../../platform/environment/environment.module';
import { Public } from '../../platform/http/public.decorator';
import { expectSignedByShell } from '../../platform/http/signed-by-shell';
import { ReportedPages } from './reported-pages';

@Controller('api/site-pages')
export class SitePagesController {
  constructor(
    @Inject(ENVIRONMENT) private readonly env: Environment,
    private readonly pages: ReportedPages,
  ) {}

  /** Accepts reports from shells, which sign them; the site's proxy does not forward this path. */
  @Public()
  @Post()
  @HttpCode(204)
  @ApiExcludeEndpoint()
  async take(
    @Body({ schema: sitePages }) site: SitePages,
    @Headers(pagesSignatureHeader) signature = '',
  ): Promise<void> {
    expectSignedByShell(this.env, (secret) => isSignedPages(secret, site, signature));
    await this.pages.store(site);
  }
}
