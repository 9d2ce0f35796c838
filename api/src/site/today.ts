import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';

import { Clock, dayIn } from '../clock/clock';
import { SiteEntity, siteRow } from './site.entity';

/** "Today" on the site: the day in the agency's time zone, wherever the server stands. */
@Injectable()
export class Today {
  constructor(
    @InjectRepository(SiteEntity) private readonly sites: Repository<SiteEntity>,
    private readonly clock: Clock,
  ) {}

  /** As `2026-11-21`. */
  async day(): Promise<string> {
    const { timeZone } = await this.sites.findOneOrFail({ where: { id: siteRow }, select: { id: true, timeZone: true } });
    return dayIn(timeZone, this.clock.now());
  }
}
