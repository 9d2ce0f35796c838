import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { EntityManager, Repository } from 'typeorm';

import { ContentChanges } from '../../platform/changes/content-changes';
import { Clock, dayIn } from '../../platform/clock/clock';
import { SiteEntity, siteRow } from './site.entity';

/** "Today" on the site: the day in the agency's time zone, wherever the server stands. */
@Injectable()
export class Today {
  private known: { timeZone?: string } = {};

  constructor(
    @InjectRepository(SiteEntity) private readonly sites: Repository<SiteEntity>,
    changes: ContentChanges,
    private readonly clock: Clock,
  ) {
    // A new object: an answer that is under way is kept in the old one.
    changes.stream.subscribe(({ paths }) => {
      if (paths.includes('/api/site')) this.known = {};
    });
  }

  /** As `2026-11-21`. @param manager of a transaction that is under way, which may be the one that writes the agency's zone */
  async day(manager: EntityManager = this.sites.manager): Promise<string> {
    return dayIn(await this.zone(manager), this.clock.now());
  }

  /** The day that it was or will be there at a moment. */
  async dayOf(moment: Date): Promise<string> {
    return dayIn(await this.zone(this.sites.manager), moment);
  }

  /** The agency's time zone, `America/New_York`. @param manager as for `day` */
  async zone(manager: EntityManager): Promise<string> {
    const { known } = this;
    known.timeZone ??= await zoneIn(manager);
    return known.timeZone;
  }
}

async function zoneIn(manager: EntityManager): Promise<string> {
  const select = { id: true, timeZone: true } as const;
  return (await manager.findOneOrFail(SiteEntity, { where: { id: siteRow }, select })).timeZone;
}
