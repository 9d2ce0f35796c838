import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { EntityManager, Repository } from 'typeorm';

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
  day(): Promise<string> {
    return todayIn(this.sites.manager, this.clock);
  }
}

/** The same inside a transaction, which may be the one that writes the agency's zone. */
export async function todayIn(manager: EntityManager, clock: Clock): Promise<string> {
  const { timeZone } = await manager.findOneOrFail(SiteEntity, {
    where: { id: siteRow },
    select: { id: true, timeZone: true },
  });
  return dayIn(timeZone, clock.now());
}
