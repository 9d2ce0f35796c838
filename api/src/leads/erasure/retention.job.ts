import { Inject, Injectable } from '@nestjs/common';
import type { Environment } from 'contract/environment';

import { AuditLog } from '../../accounts/audit/audit-log';
import { Clock, hour, day } from '../../platform/clock/clock';
import { ConsentLedger } from '../consent/consent-ledger';
import { Transactions } from '../../platform/database/transactions';
import { ENVIRONMENT } from '../../platform/environment/environment.module';
import { Log } from '../../platform/http/log';
import { Job, type JobRun } from '../../platform/jobs/job';
import { Outbox } from '../../delivery/outbox/outbox';
import { QuoteLimits } from '../quotes/quote-limits';
import { FormerPeople } from '../../agency/team/former-people';
import { Throttle } from '../../accounts/throttle/throttle';
import { Erasure } from './erasure';

/** Deletes personal data after its retention period. */
@Injectable()
export class RetentionJob extends Job {
  readonly name = 'retention';
  readonly title = 'Erasing what was kept long enough';
  readonly every = hour;

  constructor(
    @Inject(ENVIRONMENT) private readonly env: Environment,
    private readonly erasure: Erasure,
    private readonly limits: QuoteLimits,
    private readonly throttle: Throttle,
    private readonly ledger: ConsentLedger,
    private readonly outbox: Outbox,
    private readonly audit: AuditLog,
    private readonly people: FormerPeople,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {
    super();
  }

  async run(run: JobRun): Promise<number> {
    const requests = await this.erasure.before(this.clock.ago(this.env.QUOTE_RETENTION_DAYS * day), run);
    await this.transactions.run((manager) => this.limits.forget(manager));
    await this.transactions.run((manager) => this.throttle.forgetOld(manager));
    await this.transactions.run((manager) => this.outbox.forgetOld(manager));
    const ledgerLines = await this.transactions.run((manager) => this.ledger.forgetOld(manager));
    const auditLines = await this.transactions.run((manager) => this.audit.forgetOld(manager));
    const people = await this.transactions.run((manager) => this.people.forget(manager));
    const erased = requests + ledgerLines + auditLines + people;
    if (erased > 0) this.log.info('erased', { requests, ledgerLines, auditLines, people });
    // Last: an unreadable folder of mail files must keep nothing else from being deleted.
    await this.outbox.sweepFiles();
    return erased;
  }
}
