import { Inject, Injectable } from '@nestjs/common';
import type { Environment } from 'contract/environment';
import { linesOfBusiness } from 'contract/lines-of-business';
import { placeInWords } from 'contract/service-text';
import type { EntityManager } from 'typeorm';

import { onTime } from '../../accounts/audit/actor';
import { AuditLog } from '../../accounts/audit/audit-log';
import { scheduleMail } from '../../articles/publishing/schedule-mail';
import { Outbox } from '../../delivery/outbox/outbox';
import { ENVIRONMENT } from '../../platform/environment/environment.module';
import type { InvalidInputError } from '../../platform/errors/api-errors';
import { Log } from '../../platform/http/log';
import { storedSite } from '../site/stored-site';
import { formatSchedule, notScheduled, scheduledLocal, ServiceEntity } from './service.entity';

/** Ends the schedule of a page that cannot be published any more. */
@Injectable()
export class MissedServiceSchedule {
  constructor(
    @Inject(ENVIRONMENT) private readonly env: Environment,
    private readonly audit: AuditLog,
    private readonly outbox: Outbox,
    private readonly log: Log,
  ) {}

  /** Removes the schedule and mails the reason to the admin who set it, in a transaction that has locked the row. */
  async giveUp(manager: EntityManager, row: ServiceEntity, refusal: InvalidInputError): Promise<void> {
    const { line } = row;
    const { name: title } = linesOfBusiness[line];
    const by = row.scheduledBy ?? '';
    const { timeZone } = await storedSite(manager);
    const changes = [{ field: 'Schedule', before: formatSchedule(row, timeZone), after: '' }];
    await this.audit.record(manager, { event: 'service-schedule-removed', ...onTime(by), about: title, changes });
    await manager.update(ServiceEntity, { line }, notScheduled);
    const mail = await scheduleMail(manager, this.env, {
      kind: 'page',
      title,
      path: `/admin/services/${line}`,
      what: 'publish',
      by,
      local: scheduledLocal(row, timeZone) ?? '',
      timeZone,
      reason: faultsInWords(refusal),
    });
    await this.outbox.add(manager, `service-${line}`, [{ kind: 'mail', mail }]);
    this.log.warn('a schedule was given up', { line });
  }
}

/** Returns the faults of a content, one a line: "Question 3, answer: There is no fact ...". */
function faultsInWords({ fields = {} }: InvalidInputError): string {
  const lines = Object.entries(fields).map(([field, fault]) => {
    const place = /^content\.(.+)\.(?:en|es)$/.exec(field)?.[1];
    return place === undefined ? fault : `${placeInWords(place)}: ${fault}`;
  });
  return lines.join('\n');
}
