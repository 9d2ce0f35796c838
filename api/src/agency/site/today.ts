import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { EntityManager, Repository } from 'typeorm';

import { ContentChanges } from '../../platform/changes/content-changes';
import { Clock, dayIn } from '../../platform/clock/clock';
import { SiteEntity, siteRow } from './site.entity';

/** Current day in the agency's time zone, independent of the server's. */
@Injectable()
export class Today {
  private cache: { timeZone?: string } = {};

  constructor(
    @InjectRepository(SiteEntity) private readonly sites: Repository<SiteEntity>,
    changes: ContentChanges,
    private readonly clock: Clock,
  ) {
    // A new object, so that a query in progress stores its result in the old one.
    changes.stream.subscribe(({ paths }) => {
      if (paths.includes('/api/site')) this.cache = {};
    });
  }

  /** Returns the day as `2026-11-21`. @param manager of an active transaction, which takes no second connection */
  async day(manager: EntityManager = this.sites.manager): Promise<string> {
    return dayIn(await this.zone(manager), this.clock.now());
  }

  /** Returns the agency's day at a given time. @param manager see `day` */
  async dayOf(moment: Date, manager: EntityManager = this.sites.manager): Promise<string> {
    return dayIn(await this.zone(manager), moment);
  }

  /** Returns the agency's time zone, such as `America/New_York`. @param manager see `day` */
  async zone(manager: EntityManager): Promise<string> {
    const { cache } = this;
    if (cache.timeZone !== undefined) return cache.timeZone;
    const timeZone = await zoneIn(manager);
    // What a transaction reads may be rolled back.
    if (manager === this.sites.manager) cache.timeZone = timeZone;
    return timeZone;
  }
}

async function zoneIn(manager: EntityManager): Promise<string> {
  const select = { id: true, timeZone: true } as const;
  return (await manager.findOneOrFail(SiteEntity, { where: { id: siteRow }, select })).timeZone;
}
