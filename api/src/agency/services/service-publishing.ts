import { Injectable } from '@nestjs/common';
import { linesOfBusiness, type QuoteProduct } from 'contract/lines-of-business';
import type { Service, ServiceContent, ServicePublishing as Publishing, ServiceScheduling } from 'contract/services';
import type { RevisionChange } from 'contract/revised';
import type { EntityManager } from 'typeorm';

import type { Actor } from '../../accounts/audit/actor';
import { rowLock } from '../../platform/database/row-lock';
import { AuditLog } from '../../accounts/audit/audit-log';
import { versionRead } from '../../accounts/audit/version-read';
import { momentToCome } from '../../articles/publishing/moment-to-come';
import { scheduleConflict } from '../../articles/publishing/schedule-conflict';
import { Clock } from '../../platform/clock/clock';
import { Transactions } from '../../platform/database/transactions';
import { ApiError, NotFoundError } from '../../platform/errors/api-errors';
import { storedSite } from '../site/stored-site';
import { ServiceCheck } from './service-check';
import { ServiceTextEntity } from './service-text.entity';
import { formatSchedule, notScheduled, scheduledLocal, ServiceEntity } from './service.entity';
import { ServicesService } from './services.service';

/** Publishes the draft of a service page, immediately or at a scheduled time. */
@Injectable()
export class ServicePublishing {
  constructor(
    private readonly transactions: Transactions,
    private readonly services: ServicesService,
    private readonly check: ServiceCheck,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /**
   * Publishes version `baseVersion`. Does nothing if it is already published.
   * @throws {ApiError} `stale_version` if another save came first, `invalid_input` with the unpublishable fields
   */
  publish(by: Actor, line: QuoteProduct, { baseVersion }: Publishing): Promise<Service> {
    return this.transactions.run(async (manager) => {
      const { content, version } = await this.lockRow(manager, line, baseVersion);
      const published = await manager.findOneBy(ServiceTextEntity, { line });
      if (published?.version !== version) {
        await this.check.assertPublishable(manager, line, content);
        await this.writePublished(manager, by, line, { content, version });
      }
      return this.services.read(manager, line);
    });
  }

  /**
   * Schedules the current version for publishing, or removes the schedule. Replaces an earlier schedule.
   * @throws {ApiError} `stale_version` if another save came first, `conflict` if another schedule did
   */
  schedule(
    by: Actor,
    line: QuoteProduct,
    { baseVersion, publishAt: local, from }: ServiceScheduling,
  ): Promise<Service> {
    return this.transactions.run(async (manager) => {
      const row = await this.lockRow(manager, line, baseVersion);
      const { timeZone } = await storedSite(manager);
      const before = formatSchedule(row, timeZone);
      // One that is as requested already is no conflict: the request was sent again.
      if (from !== undefined && ![from, local].includes(scheduledLocal(row, timeZone)))
        throw scheduleConflict('page', row.scheduledBy === null ? null : { by: row.scheduledBy, times: before });
      if (local === null) {
        await manager.update(ServiceEntity, { line }, notScheduled);
        const changes = [{ field: 'Schedule', before, after: '' }];
        if (before !== '')
          await this.recordAudit(manager, by, { event: 'service-schedule-removed', line, about: null, changes });
        return this.services.read(manager, line);
      }
      const publishAt = momentToCome('publishAt', { local, timeZone, now: this.clock.now() });
      await this.check.assertPublishable(manager, line, row.content);
      const set = { publishLocal: local, publishAt, publishVersion: row.version, scheduledBy: by.who };
      await manager.update(ServiceEntity, { line }, set);
      const about = formatSchedule(set, timeZone);
      const changes = [{ field: 'Schedule', before, after: about }];
      await this.recordAudit(manager, by, { event: 'service-scheduled', line, about, changes });
      return this.services.read(manager, line);
    });
  }

  /** Publishes a version and removes the schedule. Call it in a transaction that has locked the row. */
  async writePublished(
    manager: EntityManager,
    by: Actor,
    line: QuoteProduct,
    { content, version }: { content: ServiceContent; version: number },
  ): Promise<void> {
    const published = await manager.findOne(ServiceTextEntity, {
      where: { line },
      select: { line: true, version: true },
    });
    const changes = versionRead(published?.version ?? null, version);
    await this.recordAudit(manager, by, { event: 'service-published', line, about: `version ${version}`, changes });
    const publishedAt = this.clock.time();
    await manager.save(ServiceTextEntity, { line, version, content, publishedAt });
    await manager.update(ServiceEntity, { line }, notScheduled);
  }

  /** Returns the row, locked until the transaction ends. */
  private async lockRow(manager: EntityManager, line: QuoteProduct, baseVersion: number): Promise<ServiceEntity> {
    const row = await manager.findOne(ServiceEntity, { where: { line }, ...rowLock(manager) });
    if (!row) throw new NotFoundError('service');
    if (row.version !== baseVersion)
      throw new ApiError(
        'stale_version',
        'Somebody else saved this page in the meantime. Look at what it says now, then publish.',
      );
    return row;
  }

  private recordAudit(manager: EntityManager, by: Actor, { event, line, about, changes }: AuditInput): Promise<void> {
    const { name } = linesOfBusiness[line];
    return this.audit.record(manager, { event, ...by, about: about === null ? name : `${name}, ${about}`, changes });
  }
}

interface AuditInput {
  event: 'service-published' | 'service-scheduled' | 'service-schedule-removed';
  line: QuoteProduct;
  about: string | null;
  changes: RevisionChange[];
}
