import { Injectable } from '@nestjs/common';
import type { Agency, AgencySave } from 'contract/agency';
import { DataSource, type EntityManager } from 'typeorm';

import type { Actor } from '../audit/actor';
import { AuditLog } from '../audit/audit-log';
import { Clock } from '../clock/clock';
import { Transactions } from '../database/transactions';
import { ApiError } from '../errors/api-errors';
import { SiteEntity, siteRow } from '../site/site.entity';
import { AgencyRevisionEntity } from './agency-revision.entity';
import { changesBetween, columnsOf, contentOf } from './agency-words';

const mostListed = 50;

/** What the owner says of the agency. Visitors read it from `GET /api/site`, which hears of each save. */
@Injectable()
export class AgencyService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  get(): Promise<Agency> {
    return read(this.dataSource.manager);
  }

  /**
   * Writes all of it. The same again, after an answer that was lost, is the same save.
   * @throws {ApiError} `stale_version` where somebody saved something else since
   */
  save(by: Actor, { baseVersion, content }: AgencySave): Promise<Agency> {
    return this.transactions.run(async (manager) => {
      // First of all, so that the second of two at once waits here, and finds another version.
      const version = baseVersion + 1;
      const { affected } = await manager.update(SiteEntity, { id: siteRow, version: baseVersion }, { version });
      const row = await manager.findOneByOrFail(SiteEntity, { id: siteRow });
      const changes = changesBetween(contentOf(row), content);
      if (!affected) {
        if (changes.length > 0) throw stale();
        return read(manager);
      }
      await manager.save(SiteEntity, { ...row, ...columnsOf(content, row) });
      const at = this.clock.now().toISOString();
      await manager.insert(AgencyRevisionEntity, { number: version, at, by: by.who, changes, content });
      await this.audit.record(manager, {
        event: 'agency-changed',
        ...by,
        about: changes.map(({ field }) => field).join(', ') || 'Nothing',
      });
      return read(manager);
    });
  }
}

async function read(manager: EntityManager): Promise<Agency> {
  const [row, history] = await Promise.all([
    manager.findOneByOrFail(SiteEntity, { id: siteRow }),
    manager.find(AgencyRevisionEntity, { order: { number: 'DESC' }, take: mostListed }),
  ]);
  return { version: row.version, content: contentOf(row), history };
}

const stale = () =>
  new ApiError(
    'stale_version',
    'Somebody else saved the agency in the meantime. Nothing of yours is lost: compare the two.',
  );
