import { Injectable } from '@nestjs/common';
import { linesOfBusiness, type QuoteProduct } from 'contract/lines-of-business';
import type { Service, ServiceContent, ServicePublishing as Publishing, ServiceScheduling } from 'contract/services';
import type { EntityManager } from 'typeorm';

import type { Actor } from '../../accounts/audit/actor';
import { rowLock } from '../../platform/database/row-lock';
import { AuditLog } from '../../accounts/audit/audit-log';
import { momentToCome } from '../../articles/publishing/moment-to-come';
import { Clock } from '../../platform/clock/clock';
import { Transactions } from '../../platform/database/transactions';
import { ApiError, NotFoundError } from '../../platform/errors/api-errors';
import { SiteEntity, siteRow } from '../site/site.entity';
import { ServiceCheck } from './service-check';
import { ServiceTextEntity } from './service-text.entity';
import { notScheduled, ServiceEntity } from './service.entity';
import { ServicesService } from './services.service';

/** Makes what is written for the page of a service what visitors read, now or at a set time. */
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
   * Publishes what version `baseVersion` says. Where visitors read just that already, nothing happens.
   * @throws {ApiError} `stale_version` where somebody saved since, `invalid_input` with what visitors could not read
   */
  publish(by: Actor, line: QuoteProduct, { baseVersion }: Publishing): Promise<Service> {
    return this.transactions.run(async (manager) => {
      const { content, version } = await this.take(manager, line, baseVersion);
      const isRead = await manager.existsBy(ServiceTextEntity, { line, version });
      if (!isRead) {
        await this.check.refuse(manager, line, content);
        await this.putOut(manager, line, { content, version });
        await this.note(manager, by, { event: 'service-published', line, about: `version ${version}` });
      }
      return this.services.read(manager, line);
    });
  }

  /** What is published then is the version of now. Takes the place of what was set before. */
  schedule(by: Actor, line: QuoteProduct, { baseVersion, publishAt: local }: ServiceScheduling): Promise<Service> {
    return this.transactions.run(async (manager) => {
      const row = await this.take(manager, line, baseVersion);
      const isSet = row.publishAt !== null;
      if (local === null) {
        await manager.update(ServiceEntity, { line }, notScheduled);
        if (isSet) await this.note(manager, by, { event: 'service-schedule-removed', line, about: null });
        return this.services.read(manager, line);
      }
      const { timeZone } = await manager.findOneByOrFail(SiteEntity, { id: siteRow });
      const publishAt = momentToCome('publishAt', { local, timeZone, now: this.clock.now() });
      await this.check.refuse(manager, line, row.content);
      const set = { publishLocal: local, publishAt, publishVersion: row.version, scheduledBy: by.who };
      await manager.update(ServiceEntity, { line }, set);
      const about = `version ${row.version}, ${local.replace('T', ' ')} (${timeZone})`;
      await this.note(manager, by, { event: 'service-scheduled', line, about });
      return this.services.read(manager, line);
    });
  }

  /** Inside a transaction that has the row. What was set for later is past its purpose. */
  async putOut(
    manager: EntityManager,
    line: QuoteProduct,
    { content, version }: { content: ServiceContent; version: number },
  ): Promise<void> {
    const publishedAt = this.clock.now().toISOString();
    await manager.save(ServiceTextEntity, { line, version, content, publishedAt });
    await manager.update(ServiceEntity, { line }, notScheduled);
  }

  /** The row, which nobody else changes until the transaction ends. */
  private async take(manager: EntityManager, line: QuoteProduct, baseVersion: number): Promise<ServiceEntity> {
    const row = await manager.findOne(ServiceEntity, { where: { line }, ...rowLock(manager) });
    if (!row) throw new NotFoundError('service');
    if (row.version !== baseVersion)
      throw new ApiError(
        'stale_version',
        'Somebody else saved this page in the meantime. Look at what it says now, then publish.',
      );
    return row;
  }

  private note(
    manager: EntityManager,
    by: Actor,
    { event, line, about }: { event: ServiceEvent; line: QuoteProduct; about: string | null },
  ): Promise<void> {
    const { name } = linesOfBusiness[line];
    return this.audit.record(manager, { event, ...by, about: about === null ? name : `${name}, ${about}` });
  }
}

type ServiceEvent = 'service-published' | 'service-scheduled' | 'service-schedule-removed';
