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
import { Log } from '../../platform/http/log';
import { ItemFailures } from '../../platform/jobs/item-failures';
import type { JobRun } from '../../platform/jobs/job';
import { MailFiles } from '../../delivery/mail/mail-files';
import { Outbox } from '../../delivery/outbox/outbox';
import { QuoteNotices } from '../quotes/quote-notices';
import { QuoteRequestEntity } from '../quotes/quote-request.entity';
import { ErasureEntity } from './erasure.entity';

/** Requests erased per transaction. On SQLite a transaction occupies the thread. */
const batch = 10;

/** Result of an erasure or of its preview. */
export interface Erased {
  references: string[];
  /** Lines of the consent ledger that are kept as required by law. */
  ledgerLines: number;
  /** Day until which the last line is kept; null without lines. */
  keptUntil: string | null;
}

/**
 * Erases requests with their notes and mail, sent or not. Only the lines of the consent ledger and a line in the
 * erasure log remain.
 */
@Injectable()
export class Erasure {
  constructor(
    @InjectRepository(QuoteRequestEntity) private readonly requests: Repository<QuoteRequestEntity>,
    @InjectRepository(ConsentRecordEntity) private readonly ledger: Repository<ConsentRecordEntity>,
    @InjectRepository(ErasureEntity) private readonly erasures: Repository<ErasureEntity>,
    private readonly transactions: Transactions,
    private readonly outbox: Outbox,
    private readonly files: MailFiles,
    private readonly notices: QuoteNotices,
    private readonly audit: AuditLog,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  /** Erases on a person's request: all requests of an email address, or the single one of a reference. */
  async ofPerson(who: { email: string } | { reference: string }, by: Doer): Promise<Erased> {
    const where = 'email' in who ? await this.requestsOf({ email: who.email.trim().toLowerCase() }) : [who];
    return this.withLedger(await this.erase(where, by));
  }

  /** Returns everything stored about the person behind a request that `ofPersonBehind` can erase. */
  async preview(requestId: string): Promise<Erased> {
    const where = await this.requestsOf(await this.get(requestId));
    return this.withLedger(await this.requests.find({ where, order: { createdAt: 'ASC', id: 'ASC' } }));
  }

  /**
   * Erases the confirmed requests of the person behind a request. A newer one was not part of the confirmation and
   * stays. Sent again, because the response was lost, it changes nothing and returns the same.
   */
  async ofPersonBehind(requestId: string, references: readonly string[], by: Doer): Promise<Erased> {
    if (!(await this.areErased(requestId, references))) {
      const theirs = await this.requestsOf(await this.get(requestId));
      const where = theirs.map((one) => ({ ...one, reference: In(references) }));
      await this.erase(where, by);
    }
    const lines = await this.erasures.findBy({ reference: In(references) });
    const erased = lines.map(({ requestId: id, reference }) => ({ id, reference }));
    return this.withLedger(
      erased.toSorted((one, other) => references.indexOf(one.reference) - references.indexOf(other.reference)),
    );
  }

  /** Whether a request and all that were confirmed with it have been erased. */
  private async areErased(requestId: string, references: readonly string[]): Promise<boolean> {
    if (!(await this.erasures.existsBy({ requestId }))) return false;
    return !(await this.requests.existsBy({ reference: In(references) }));
  }

  /**
   * Returns conditions for the requests of a person: those of their email address, and those without an address from a
   * phone number used with it. A phone number alone is no person, because families share it.
   */
  private async requestsOf({ email, phone }: PersonKey): Promise<FindOptionsWhere<QuoteRequestEntity>[]> {
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

  /**
   * Erases requests created before a time. One that cannot be erased keeps no other from it: after a batch that fails,
   * each of its requests has a transaction of its own.
   * @param failures collects the errors of those that stay
   * @returns the number erased
   */
  async before(time: string, run: JobRun, failures: ItemFailures): Promise<number> {
    const where = [{ createdAt: LessThan(time) }];
    let erased = 0;
    let stay = 0;
    for (;;) {
      const rows = await this.next(where, stay);
      if (rows.length === 0) break;
      const eraseAll = async (some: readonly ErasedRequest[]) =>
        (erased += (await this.eraseBatch(some, 'retention')).length);
      // Its error is that of a request, which is collected below.
      const isDone = await new ItemFailures().attempt(() => eraseAll(rows));
      if (!isDone) for (const row of rows) stay += (await failures.attempt(() => eraseAll([row]))) ? 0 : 1;
      await run.giveWay();
    }
    await this.transactions.emptyLog();
    return erased;
  }

  /**
   * Erases in batches, one per transaction: an interruption leaves only whole requests erased, and the next run
   * continues. It ends at one that cannot be erased, because a person's others lead to it.
   */
  private async erase(where: FindOptionsWhere<QuoteRequestEntity>[], by: Doer): Promise<ErasedRequest[]> {
    const all: ErasedRequest[] = [];
    for (;;) {
      const rows = await this.next(where);
      if (rows.length === 0) break;
      all.push(...(await this.eraseBatch(rows, by)));
      await nextTurn();
    }
    await this.transactions.emptyLog();
    return all;
  }

  /**
   * Returns the next requests to erase, after those that stay. Requests without an email address come first, because a
   * person's others lead to them.
   */
  private next(where: FindOptionsWhere<QuoteRequestEntity>[], skip = 0): Promise<ErasedRequest[]> {
    const select = { id: true, reference: true } as const;
    const order = { email: 'ASC', createdAt: 'ASC', id: 'ASC' } as const;
    return this.requests.find({ select, where, order, skip, take: batch });
  }

  private async eraseBatch(rows: readonly ErasedRequest[], by: Doer | 'retention'): Promise<ErasedRequest[]> {
    const { erased, mails } = await this.transactions.run((manager) => this.eraseRows(manager, rows, by));
    await this.removeFiles(mails);
    return erased;
  }

  /**
   * Removes mail files after the commit. One that stays keeps no other request from being erased: the retention job
   * removes it within the hour, or is shown as failing.
   */
  private async removeFiles(mails: readonly string[]): Promise<void> {
    await this.files
      .remove(mails)
      .catch((error: unknown) => this.log.error('mail files of erased requests are left to the sweep', { error }));
  }

  /** @returns the erased requests; another instance may have been faster with some */
  private async eraseRows(
    manager: EntityManager,
    rows: readonly ErasedRequest[],
    by: Doer | 'retention',
  ): Promise<{ erased: ErasedRequest[]; mails: string[] }> {
    const mails: string[] = [];
    const reason = by === 'retention' ? 'retention' : 'asked';
    const erased: ErasedRequest[] = [];
    for (const { id, reference } of rows) {
      // The database deletes its notes as well.
      const { affected } = await manager.delete(QuoteRequestEntity, { id });
      if (!affected) continue;
      const files = await this.outbox.end(manager, id, this.notices.erased({ id, reference }, reason));
      mails.push(...files);
      await manager.insert(ErasureEntity, {
        id: randomUUID(),
        at: this.clock.time(),
        requestId: id,
        reference,
        reason,
      });
      erased.push({ id, reference });
    }
    // Only references: the log must not name the person.
    const about = erased.map(({ reference }) => reference).join(', ');
    if (by !== 'retention' && erased.length > 0)
      await this.audit.record(manager, { event: 'person-erased', ...by, about });
    return { erased, mails };
  }
}

type ErasedRequest = Pick<QuoteRequestEntity, 'id' | 'reference'>;

/** Identifiers of a person. */
interface PersonKey {
  email: string | null;
  phone?: string | null;
}
