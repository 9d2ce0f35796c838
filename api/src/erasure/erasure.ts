import { randomUUID } from 'node:crypto';

import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, LessThan, type EntityManager, type FindOptionsWhere, type Repository } from 'typeorm';

import { onServer } from '../audit/actor';
import { AuditLog } from '../audit/audit-log';
import { Clock } from '../clock/clock';
import { ConsentRecordEntity } from '../consent/consent-record.entity';
import { Transactions } from '../database/transactions';
import { OutboxEntity } from '../outbox/outbox.entity';
import { QuoteRequestEntity } from '../quotes/quote-request.entity';
import { ErasureEntity } from './erasure.entity';

/** Requests that one transaction erases: others wait for it no longer than for a few requests. */
const batch = 100;

/** What the command tells whoever ran it. */
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
    private readonly audit: AuditLog,
    private readonly clock: Clock,
  ) {}

  /** Erases what a person asked to have erased: all requests of an e-mail address, or the one of a reference. */
  async ofPerson(who: { email: string } | { reference: string }): Promise<Erased> {
    const where = 'email' in who ? { email: who.email.trim().toLowerCase() } : who;
    const erased = await this.erase(where, 'asked');
    const lines = await this.ledger.find({ where: { requestId: In(erased.map(({ id }) => id)) }, order: { keepUntil: 'DESC' } });
    return {
      references: erased.map(({ reference }) => reference),
      ledgerLines: lines.length,
      keptUntil: lines[0]?.keepUntil.slice(0, 10) ?? null,
    };
  }

  /** @returns how many were erased that came before a time */
  async before(time: string): Promise<number> {
    return (await this.erase({ createdAt: LessThan(time) }, 'retention')).length;
  }

  /** A batch a transaction: one that is cut off has erased whole requests, and the next goes on. */
  private async erase(where: FindOptionsWhere<QuoteRequestEntity>, reason: ErasureEntity['reason']): Promise<ErasedRequest[]> {
    const all: ErasedRequest[] = [];
    for (;;) {
      const select = { id: true, reference: true } as const; // the columns, as literals
      const rows = await this.requests.find({ select, where, order: { createdAt: 'ASC', id: 'ASC' }, take: batch });
      if (rows.length === 0) return all;
      all.push(...(await this.transactions.run((manager) => this.eraseRows(manager, rows, reason))));
    }
  }

  /** @returns those that were there still: another instance may have been faster */
  private async eraseRows(manager: EntityManager, rows: readonly ErasedRequest[], reason: ErasureEntity['reason']): Promise<ErasedRequest[]> {
    const erased: ErasedRequest[] = [];
    for (const { id, reference } of rows) {
      // Its notes go with it: the database sees to that.
      const { affected } = await manager.delete(QuoteRequestEntity, { id });
      if (!affected) continue;
      await manager.delete(OutboxEntity, { about: id });
      await manager.insert(ErasureEntity, { id: randomUUID(), at: this.clock.now().toISOString(), requestId: id, reference, reason });
      erased.push({ id, reference });
    }
    // By reference: the log must not say whose data is gone.
    const about = erased.map(({ reference }) => reference).join(', ');
    if (reason === 'asked' && erased.length > 0) await this.audit.record(manager, { event: 'person-erased', ...onServer, about });
    return erased;
  }
}

type ErasedRequest = Pick<QuoteRequestEntity, 'id' | 'reference'>;
