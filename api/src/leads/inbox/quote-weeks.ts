import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { QuoteWeeks as Weeks } from 'contract/admin-quotes';
import type { SignedInAdmin } from 'contract/auth';
import { quoteProducts, type QuoteProduct } from 'contract/quote-options';
import { plusDays, weekdayOf } from 'contract/working-days';
import type { Repository } from 'typeorm';

import { Clock, dayIn } from '../../platform/clock/clock';
import { Deliveries } from '../../delivery/outbox/deliveries';
import { QuoteRequestEntity } from '../quotes/quote-request.entity';
import { SiteService } from '../../agency/site/site.service';
import { mayContact } from '../consent/may-contact';
import { filtered } from './quote-filter';

const weeksShown = 12;

/** Returns the Monday of a calendar day's week, both as `2026-11-21`. */
function mondayOf(calendarDay: string): string {
  const daysSinceMonday = (weekdayOf(calendarDay) + 6) % 7;
  return plusDays(calendarDay, -daysSinceMonday);
}

@Injectable()
export class QuoteWeeks {
  constructor(
    @InjectRepository(QuoteRequestEntity) private readonly requests: Repository<QuoteRequestEntity>,
    private readonly deliveries: Deliveries,
    private readonly sites: SiteService,
    private readonly clock: Clock,
  ) {}

  /** Returns the number of requests per week and product, and how many new ones the viewer may see. */
  async last(viewer: SignedInAdmin): Promise<Weeks> {
    const { timeZone } = await this.sites.get();
    const thisMonday = mondayOf(dayIn(timeZone, this.clock.now()));
    const mondays = Array.from({ length: weeksShown }, (_, week) => plusDays(thisMonday, 7 * (week + 1 - weeksShown)));
    const counts = new Map<string, number>();
    // An hour lies within one calendar day in any time zone of the agency, so the database counts by hour and the zone
    // is applied here.
    const since = plusDays(thisMonday, -7 * weeksShown); // earlier than needed in any time zone
    for (const { hour, product, count } of await this.hours(since)) {
      const key = `${mondayOf(dayIn(timeZone, new Date(`${hour}:00:00Z`)))} ${product}`;
      counts.set(key, (counts.get(key) ?? 0) + Number(count));
    }
    const requestsOf = (monday: string) =>
      Object.fromEntries(quoteProducts.map((product) => [product, counts.get(`${monday} ${product}`) ?? 0])) as Record<
        QuoteProduct,
        number
      >; // a key for each product
    const weeks = mondays.map((starts) => ({ starts, requests: requestsOf(starts) }));
    const waiting = await filtered(this.requests, { state: 'new', q: '' }, viewer).andWhere(mayContact).getCount();
    return { weeks, dead: await this.deliveries.countDead(), new: waiting };
  }

  private hours(since: string): Promise<{ hour: string; product: string; count: string | number }[]> {
    return this.requests
      .createQueryBuilder('request')
      .select('substr(request.createdAt, 1, 13)', 'hour')
      .addSelect('request.product', 'product')
      .addSelect('COUNT(*)', 'count')
      .where('request.createdAt >= :since', { since })
      .groupBy('substr(request.createdAt, 1, 13)')
      .addGroupBy('request.product')
      .getRawMany();
  }
}
