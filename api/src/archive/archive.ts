import { Inject, Injectable } from '@nestjs/common';
import type { ArchiveReach, ArchiveSource } from 'contract/archive';
import type { Environment } from 'contract/environment';
import { DataSource } from 'typeorm';

import { storedSite } from '../agency/site/stored-site';
import { ENVIRONMENT } from '../platform/environment/environment.module';
import { knownTimes } from './known-times';
import { PastSites } from './past-sites';
import { sourcesOf } from './sources';

/** Reports how far back the archive reaches, and which content past responses were built from. */
@Injectable()
export class Archive {
  constructor(
    private readonly dataSource: DataSource,
    private readonly past: PastSites,
    @Inject(ENVIRONMENT) private readonly env: Environment,
  ) {}

  async reach(): Promise<ArchiveReach> {
    const [{ timeZone }, { since, wholeSince }] = await Promise.all([
      storedSite(this.dataSource.manager),
      knownTimes(this.dataSource),
    ]);
    return { since, wholeSince, timeZone, keptForYears: this.env.ARCHIVE_YEARS };
  }

  /** @param paths API paths that a page read */
  async sources(at: string, paths: readonly string[]): Promise<ArchiveSource[]> {
    return this.past.database(at, (past) => sourcesOf({ past, now: this.dataSource, at }, paths));
  }
}
