import { Controller, Get, Param } from '@nestjs/common';
import type { QuoteProduct } from 'contract/lines-of-business';
import { quoteProduct } from 'contract/quotes';
import { site, soldLine, soldLines, type Site, type SoldLine, type SoldLines } from 'contract/site';

import { Public } from '../../platform/http/public.decorator';
import { Answers } from '../../platform/http/answers.decorator';
import { Limits } from '../../platform/http/limits.decorator';
import { inSpokenLanguage } from '../../platform/language/spoken-content';
import { SiteService } from './site.service';

@Controller('api/site')
export class SiteController {
  constructor(private readonly sites: SiteService) {}

  /** Name, contact, licenses, legal sentences and the enrollment windows. */
  @Public()
  @Limits({ isSheddable: true })
  @Get()
  @Answers(site)
  async get(): Promise<Site> {
    return inSpokenLanguage(await this.sites.get());
  }

  /** What the agency sells. */
  @Public()
  @Limits({ isSheddable: true })
  @Get('lines')
  @Answers(soldLines)
  lines(): Promise<SoldLines> {
    return this.sites.lines();
  }

  /** One line of business; 404 where the agency does not sell it. */
  @Public()
  @Limits({ isSheddable: true })
  @Get('lines/:line')
  @Answers(soldLine)
  line(@Param('line', { schema: quoteProduct }) line: QuoteProduct): Promise<SoldLine> {
    return this.sites.line(line);
  }
}
