import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';

import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, LessThan, type EntityManager, type FindOptionsWhere, type Repository } from 'typeorm';

import type { Doer } from '../../accounts/audit/actor';
import { AuditLog } from '../../accounts/audit/audit-log';
import { Clock } from '../../platform/clock/clock';
import { ConsentRecordEntity } from '../consent/consent-record.entity';
import { Transactions } from '../../platform/database/transactions';
import { NotFoundError } from '../../platform/errors/api-errors';
import type { JobRun } from '../../platform/jobs/job';
import { MailFiles } from '../../delivery/mail/mail-files';
import { Outbox } from '../../delivery/outbox/outbox';
import { QuoteNotices } from '../quotes/quote-notices';
import { QuoteRequestEntity } from '../quotes/quote-request.entity';
import { ErasureEntity } from './erasure.entity';

/** Requests that one transaction erases: on SQLite the thread does nothing else meanwhile. */
const batch = 10;

/** What was erased, or would be. */
export interface Erased {
  references: string[];
  /** Lines of the consent ledger that stay, because the law asks for them. */
  ledgerLines: number;
  /** The day until which the last of them is kept; null where there are none. */
  keptUntil: string | null;
}

/**
 * Erases requests: the request itself, its notes, and its mail whether or not it went out. What stays are the consent
 * ledger's lines and a line that says that something was erased.
 */
@Injectable()
export class Erasure {
  constructor(
    @InjectRepository(QuoteRequestEntity) private readonly requests: Repository<QuoteRequestEntity>,
    @InjectRepository(ConsentRecordEntity) private readonly ledger: Repository<ConsentRecordEntity>,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly files: MailFiles,
    private readonly notices: QuoteNotices,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /** Erases what a person asked to have erased: all requests of an e-mail address, or the one of a reference. */
  async ofPerson(who: { email: string } | { reference: string }, by: Doer): Promise<Erased> {
    const where = 'email' in who ? await this.requestsOf({ email: who.email.trim().toLowerCase() }) : [who];
    return this.withLedger(await this.erase(where, by));
  }

  /** Everything that is kept of the person who sent a request: what `ofPersonBehind` can erase. */
  async wouldErase(requestId: string): Promise<Erased> {
    const where = await this.requestsOf(await this.get(requestId));
    return this.withLedger(await this.requests.find({ where, order: { createdAt: 'ASC', id: 'ASC' } }));
  }

  /** Erases those requests of the person who sent one that were shown and confirmed: a newer one is a new wish, and stays. */
  async ofPersonBehind(requestId: string, references: readonly string[], by: Doer): Promise<Erased> {
    const theirs = await this.requestsOf(await this.get(requestId));
    const where = theirs.map((one) => ({ ...one, reference: In(references) }));
    return this.withLedger(await this.erase(where, by));
  }

  /**
   * The requests of a person: those of their e-mail address, and those without one of the numbers that stand with it. A
   * number alone is no person: families share it.
   */
  private async requestsOf({ email, phone }: Whose): Promise<FindOptionsWhere<QuoteRequestEntity>[]> {
    const select = { phone: true } as const;
    const theirs = email === null ? [] : await this.requests.find({ select, where: { email } });
    const phones = email === null ? [phone] : theirs.map((one) => one.phone);
    const added = { phone: In([...new Set(phones.flatMap((one) => one ?? []))]), email: '' };
    return email === null ? [added] : [{ email }, added];
  }

  private async get(id: string): Promise<QuoteRequestEntity> {
    const row = await this.requests.findOneBy({ id });
    if (!row) throw new NotFoundError('request');
    return row;
  }

  private async withLedger(requests: readonly ErasedRequest[]): Promise<Erased> {
    const lines = await this.ledger.find({
      where: { requestId: In(requests.map(({ id }) => id)) },
      order: { keepUntil: 'DESC' },
    });
    return {
      references: requests.map(({ reference }) => reference),
      ledgerLines: lines.length,
      keptUntil: lines[0]?.keepUntil.slice(0, 10) ?? null,
    };
  }

  /** @returns how many were erased that came before a time */
  async before(time: string, run: JobRun): Promise<number> {
    return (await this.erase([{ createdAt: LessThan(time) }], 'retention', () => run.giveWay())).length;
  }

  /** A batch a transaction: one that is cut off has erased whole requests, and the next goes on. */
  private async erase(
    where: FindOptionsWhere<QuoteRequestEntity>[],
    by: Doer | 'retention',
    giveWay: () => Promise<void> = nextTurn,
  ): Promise<ErasedRequest[]> {
    const all: ErasedRequest[] = [];
    for (;;) {
      const select = { id: true, reference: true } as const;
      const rows = await this.requests.find({ select, where, order: { createdAt: 'ASC', id: 'ASC' }, take: batch });
      if (rows.length === 0) return all;
      const { erased, mails } = await this.transactions.run((manager) => this.eraseRows(manager, rows, by));
      // After the commit: what a crash leaves here is swept.
      await this.files.remove(mails);
      all.push(...erased);
      await giveWay();
    }
  }

  /** @returns those that were there still: another instance may have been faster */
  private async eraseRows(
    manager: EntityManager,
    rows: readonly ErasedRequest[],
    by: Doer | 'retention',
  ): Promise<{ erased: ErasedRequest[]; mails: string[] }> {
    const mails: string[] = [];
    const reason = by === 'retention' ? 'retention' : 'asked';
    const erased: ErasedRequest[] = [];
    for (const { id, reference } of rows) {
      // Its notes go with it: the database sees to that.
      const { affected } = await manager.delete(QuoteRequestEntity, { id });
      if (!affected) continue;
      const files = await this.outbox.end(manager, id, this.notices.erased({ id, reference }, reason));
      mails.push(...files);
      await manager.insert(ErasureEntity, {
        id: randomUUID(),
        at: this.clock.now().toISOString(),
        requestId: id,
        reference,
        reason,
      });
      erased.push({ id, reference });
    }
    // By reference: the log must not say whose data is gone.
    const about = erased.map(({ reference }) => reference).join(', ');
    if (by !== 'retention' && erased.length > 0)
      await this.audit.record(manager, { event: 'person-erased', ...by, about });
    return { erased, mails };
  }
}

type ErasedRequest = Pick<QuoteRequestEntity, 'id' | 'reference'>;

/** What a person is known by. */
interface Whose {
  email: string | null;
  phone?: string | null;
}
