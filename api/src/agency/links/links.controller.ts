import { Body, Controller, Get, Put, Query } from '@nestjs/common';
import { linksSave, siteLinks, type LinksSave, type SiteLinks } from 'contract/site-links';
import { revisedQuery, type RevisedQuery } from 'contract/revised';

import type { Actor } from '../../accounts/audit/actor';
import { Acting } from '../../accounts/auth/signed-in.decorator';
import { Answers } from '../../platform/http/answers.decorator';
import { LinksService } from './links.service';

@Controller('api/admin/links')
export class LinksController {
  constructor(private readonly links: LinksService) {}

  /** Returns the customized header and footer links with their history. */
  @Get()
  @Answers(siteLinks)
  get(@Query({ schema: revisedQuery }) page: RevisedQuery): Promise<SiteLinks> {
    return this.links.get(page);
  }

  /** Saves the links. The change is live on every page immediately. */
  @Put()
  @Answers(siteLinks)
  save(@Body({ schema: linksSave }) save: LinksSave, @Acting() by: Actor): Promise<SiteLinks> {
    return this.links.save(by, save);
  }
}
