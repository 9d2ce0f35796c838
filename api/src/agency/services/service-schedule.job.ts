import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { ServiceContent } from 'contract/services';
import { LessThanOrEqual, type EntityManager, type Repository } from 'typeorm';

import { onTime } from '../../accounts/audit/actor';
import { Clock } from '../../platform/clock/clock';
import { rowLock } from '../../platform/database/row-lock';
import { Transactions } from '../../platform/database/transactions';
import { InvalidInputError } from '../../platform/errors/api-errors';
import { ItemFailures } from '../../platform/jobs/item-failures';
import { Job } from '../../platform/jobs/job';
import { RevisionEntity } from '../revisions/revision.entity';
import { MissedServiceSchedule } from './missed-service-schedule';
import { ServiceCheck } from './service-check';
import { serviceKind } from './service-kind';
import { ServicePublishing } from './service-publishing';
import { ServiceEntity } from './service.entity';

/** Publishes service pages that are due. Each is published and its schedule removed in one transaction. */
@Injectable()
export class ServiceScheduleJob extends Job {
  readonly name = 'service-schedule';
  readonly title = 'Publishing service pages at set times';
  readonly every = 1_000;

  constructor(
    @InjectRepository(ServiceEntity) private readonly services: Repository<ServiceEntity>,
    private readonly transactions: Transactions,
    private readonly check: ServiceCheck,
    private readonly publishing: ServicePublishing,
    private readonly missed: MissedServiceSchedule,
    private readonly clock: Clock,
  ) {
    super();
  }

  async run(): Promise<number> {
    const due = await this.services.findBy({ publishAt: LessThanOrEqual(this.clock.time()) });
    // One page that cannot be published does not delay the others.
    const failures = new ItemFailures();
    for (const { line, publishAt } of due)
      await failures.attempt(() => this.transactions.run((manager) => this.publish(manager, { line, publishAt })));
    failures.throwAny();
    return due.length;
  }

  private async publish(
    manager: EntityManager,
    { line, publishAt }: Pick<ServiceEntity, 'line' | 'publishAt'>,
  ): Promise<void> {
    const row = await manager.findOne(ServiceEntity, { where: { line }, ...rowLock(manager) });
    // The page has been published or rescheduled since the query.
    if (row?.publishAt !== publishAt || row.publishVersion === null) return;
    const { kind } = serviceKind;
    const saved = await manager.findOneByOrFail(RevisionEntity, { kind, key: line, number: row.publishVersion });
    const content = saved.content as ServiceContent; // written by a save of this kind
    try {
      // Since it was scheduled, a fact may be gone, or wording prescribed by law may have changed.
      await this.check.assertPublishable(manager, line, content);
    } catch (error) {
      if (!(error instanceof InvalidInputError)) throw error;
      return this.missed.giveUp(manager, row, error);
    }
    const version = row.publishVersion;
    await this.publishing.writePublished(manager, onTime(row.scheduledBy ?? ''), line, { content, version });
  }
}
