import { Controller, Get, Header, Param } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { linesOfBusiness, type QuoteProduct } from 'contract/lines-of-business';
import { quoteProduct } from 'contract/quotes';

import { NotFoundError } from '../../platform/errors/api-errors';
import { Limits } from '../../platform/http/limits.decorator';
import { Public } from '../../platform/http/public.decorator';
import { inSpokenLanguage } from '../../platform/language/spoken-content';
import { spokenLanguage } from '../../platform/language/spoken-language';
import { FactsService } from '../facts/facts.service';
import { seasonCalendar } from './season-calendar';
import { SiteService } from './site.service';

/** Calendars by line of business. The site serves them as `/calendar-medicare.ics` and `/es/calendar-medicare.ics`. */
@Public()
@ApiExcludeController()
@Controller('api/calendars')
export class SeasonCalendarsController {
  constructor(
    private readonly facts: FactsService,
    private readonly sites: SiteService,
  ) {}

  /**
   * A subscribed calendar stays while no season is announced.
   * @throws {NotFoundError} for a line of business without seasons, which nobody can have subscribed to
   */
  @Limits({ isSheddable: true })
  @Get(':product')
  @Header('content-type', 'text/calendar; charset=utf-8')
  async calendar(@Param('product', { schema: quoteProduct }) product: QuoteProduct): Promise<string> {
    const { name, topic } = linesOfBusiness[product];
    const [{ items }, site] = await Promise.all([this.facts.list({ topic }), this.sites.get()]);
    if (!site.windows.some((season) => season.topic === topic)) throw new NotFoundError('calendar');
    return seasonCalendar(`${inSpokenLanguage(name)}: ${site.name}`, inSpokenLanguage(items), spokenLanguage());
  }
}
