import { Inject, Injectable } from '@nestjs/common';
import type { Environment } from 'contract/environment';

import { AuditLog } from '../../accounts/audit/audit-log';
import { Clock, hour, day } from '../../platform/clock/clock';
import { ConsentLedger } from '../consent/consent-ledger';
import { Transactions } from '../../platform/database/transactions';
import { ENVIRONMENT } from '../../platform/environment/environment.module';
import { Log } from '../../platform/http/log';
import { ItemFailures } from '../../platform/jobs/item-failures';
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

  /** Continues past data that cannot be deleted: no other person's may stay for it. @throws their errors */
  async run(run: JobRun): Promise<number> {
    const failures = new ItemFailures();
    const erased = { requests: 0, ledgerLines: 0, auditLines: 0, people: 0 };
    const { transactions } = this;
    const before = this.clock.ago(this.env.QUOTE_RETENTION_DAYS * day);
    const steps: (() => Promise<unknown>)[] = [
      async () => (erased.requests = await this.erasure.before(before, run, failures)),
      () => transactions.run((manager) => this.limits.forget(manager)),
      () => transactions.run((manager) => this.throttle.forgetOld(manager)),
      () => transactions.run((manager) => this.outbox.forgetOld(manager)),
      async () => (erased.ledgerLines = await transactions.run((manager) => this.ledger.forgetOld(manager))),
      async () => (erased.auditLines = await transactions.run((manager) => this.audit.forgetOld(manager))),
      async () => (erased.people = await transactions.run((manager) => this.people.forget(manager))),
      () => this.outbox.sweepFiles(),
    ];
    for (const step of steps) await failures.attempt(step);
    const all = Object.values(erased).reduce((sum, rows) => sum + rows, 0);
    if (all > 0) this.log.info('erased', erased);
    failures.throwAny();
    return all;
  }
}
