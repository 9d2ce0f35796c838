import { Controller, Get, Param, Query } from '@nestjs/common';
import type { QuoteProduct } from 'contract/lines-of-business';
import { quoteProduct } from 'contract/quotes';
import {
  site,
  soldLine,
  soldLines,
  soldLineWith,
  type Site,
  type SoldLine,
  type SoldLines,
  type SoldLineWith,
} from 'contract/site';

import { Public } from '../../platform/http/public.decorator';
import { Answers } from '../../platform/http/answers.decorator';
import { Limits } from '../../platform/http/limits.decorator';
import { inSpokenLanguage } from '../../platform/language/spoken-content';
import { ServiceTexts } from '../services/service-texts';
import { SiteService } from './site.service';

@Controller('api/site')
export class SiteController {
  constructor(
    private readonly sites: SiteService,
    private readonly texts: ServiceTexts,
  ) {}

  /** Returns name, contact, licenses, legal sentences and enrollment windows. */
  @Public()
  @Limits({ isSheddable: true })
  @Get()
  @Answers(site)
  async get(): Promise<Site> {
    return inSpokenLanguage(await this.sites.get());
  }

  /** Lists the lines of business that the agency sells. */
  @Public()
  @Limits({ isSheddable: true })
  @Get('lines')
  @Answers(soldLines)
  lines(): Promise<SoldLines> {
    return this.sites.lines();
  }

  /** Returns one line of business, on request with the texts of its page; 404 if the agency does not sell it. */
  @Public()
  @Limits({ isSheddable: true })
  @Get('lines/:line')
  @Answers(soldLine)
  async line(
    @Param('line', { schema: quoteProduct }) line: QuoteProduct,
    @Query({ schema: soldLineWith }) { with: also }: SoldLineWith,
  ): Promise<SoldLine> {
    const sold = await this.sites.line(line);
    const texts = also === 'texts' ? await this.texts.of(line) : undefined;
    return { ...sold, ...(texts && { texts }) };
  }
}
