import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { Environment } from 'contract/environment';

import { AuditLog } from '../audit/audit-log';
import { Clock } from '../clock/clock';
import { ConsentLedger } from '../consent/consent-ledger';
import { Transactions } from '../database/transactions';
import { ENVIRONMENT } from '../environment/environment.module';
import { Log } from '../http/log';
import { Outbox } from '../outbox/outbox';
import { QuoteLimits } from '../quotes/quote-limits';
import { Erasure } from './erasure';

const hour = 60 * 60 * 1000;
const day = 24 * hour;

/** Removes what is about people once its time is over, at the start and then every hour. Every instance may: what one removed is gone for all. */
@Injectable()
export class Retention implements OnApplicationBootstrap, OnModuleDestroy {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();

  constructor(
    @Inject(ENVIRONMENT) private readonly env: Environment,
    private readonly erasure: Erasure,
    private readonly limits: QuoteLimits,
    private readonly ledger: ConsentLedger,
    private readonly outbox: Outbox,
    private readonly audit: AuditLog,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    const run = () => {
      this.running = this.run().catch((error: unknown) =>
        this.log.warn('what is too old could not be removed', { error }),
      );
    };
    run();
    this.timer = setInterval(run, hour);
    this.timer.unref();
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  async run(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - this.env.QUOTE_RETENTION_DAYS * day);
    const requests = await this.erasure.before(before.toISOString());
    await this.transactions.run((manager) => this.limits.forget(manager));
    await this.transactions.run((manager) => this.outbox.forgetOld(manager));
    await this.outbox.sweepFiles();
    const ledgerLines = await this.transactions.run((manager) => this.ledger.forgetOld(manager));
    const auditLines = await this.transactions.run((manager) => this.audit.forgetOld(manager));
    if (requests + ledgerLines + auditLines > 0) this.log.info('erased', { requests, ledgerLines, auditLines });
  }
}
