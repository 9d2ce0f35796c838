import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { DataSource, IsNull, Not, type Repository } from 'typeorm';

import { Clock, minute } from '../../platform/clock/clock';
import { readRows, rowsOf } from '../../platform/database/rows-of';
import { Transactions } from '../../platform/database/transactions';
import { isOnlyWorker } from '../../platform/jobs/job';
import { SentMails } from '../sent-mails/sent-mails';
import { longestDelay, nextTryAfter } from './backoff';
import { describe } from './deliveries';
import type { DeliveryError } from './delivery-error';
import { OutboxEntity } from './outbox.entity';

/** Milliseconds for which a worker owns a row. Longer than any try, or a second worker would send it as well. */
const lease = 3 * minute;

type StoredRow = Omit<OutboxEntity, 'payload'> & { payload: string };

const columns = `id, kind, about, position, payload, state, created_at AS "createdAt", next_try_at AS "nextTryAt", attempts,
  claimed_until AS "claimedUntil", last_error AS "lastError", ended_at AS "endedAt"`;

/**
 * Returns the SQL condition for due rows. If the clock was ahead when a row was written and was set back since, a row
 * without attempts is due immediately, and no row waits longer than the longest delay.
 * @param first number of the first of three parameters, in the order of `dueNow`
 */
const isDue = (first: number) =>
  `(next_try_at <= $${first} OR (attempts = 0 AND created_at > $${first + 1}) OR next_try_at > $${first + 2})`;

/** Assigns outbox rows to workers and stores the results. */
@Injectable()
export class OutboxQueue {
  private readonly isPostgres: boolean;

  constructor(
    dataSource: DataSource,
    @InjectRepository(OutboxEntity) private readonly rows: Repository<OutboxEntity>,
    private readonly transactions: Transactions,
    private readonly sent: SentMails,
    private readonly clock: Clock,
  ) {
    this.isPostgres = dataSource.options.type === 'postgres';
  }

  /** Whether a row may be due. Read-only. */
  async isAnyDue(kind: OutboxEntity['kind']): Promise<boolean> {
    const rows = await readRows(
      this.rows.manager,
      `SELECT 1 AS due FROM outbox WHERE state = 'waiting' AND kind = $1 AND ${isDue(2)} LIMIT 1`,
      [kind, ...this.dueNow()],
    );
    return rows.length > 0;
  }

  /**
   * Claims the first due row of a kind for the duration of a lease. Workers of other instances skip rows that are being
   * claimed.
   */
  async claim(kind: OutboxEntity['kind']): Promise<OutboxEntity | null> {
    const [row] = await this.transactions.run((manager) =>
      rowsOf<StoredRow>(
        manager,
        `UPDATE outbox SET claimed_until = $1 WHERE id = (
           SELECT id FROM outbox
           WHERE state = 'waiting' AND (claimed_until IS NULL OR claimed_until <= $2 OR claimed_until > $3)
             AND kind = $4 AND ${isDue(5)}
             AND NOT EXISTS (SELECT 1 FROM outbox earlier WHERE earlier.about = outbox.about
               AND earlier.state = 'waiting' AND earlier.position > 0 AND earlier.position < outbox.position)
           ORDER BY next_try_at, id LIMIT 1 ${this.isPostgres ? 'FOR UPDATE SKIP LOCKED' : ''}
         ) RETURNING ${columns}`,
        [this.in(lease), this.in(0), this.in(lease), kind, ...this.dueNow()],
      ),
    );
    return row ? { ...row, payload: JSON.parse(row.payload) } : null;
  }

  /**
   * Marks a row as sent and drops its payload. For a mail, the archive counts its kind and wording.
   * @returns false if the row is gone because its request was erased meanwhile
   */
  delivered(row: OutboxEntity, via: 'outside' | 'file'): Promise<boolean> {
    const { id, attempts, payload } = row;
    const change: Partial<OutboxEntity> = {
      state: 'sent',
      payload: { kind: 'delivered', what: describe(row), ...(via === 'file' && { asFile: true }) },
      attempts: attempts + 1,
      claimedUntil: null,
      lastError: null,
      endedAt: this.clock.time(),
    };
    return this.transactions.run(async (manager) => {
      // Recorded before, but the answer was lost.
      if (await manager.existsBy(OutboxEntity, { id, state: 'sent' })) return true;
      // A mail written to a file reached nobody.
      if (via === 'outside' && payload.kind === 'mail') await this.sent.count(manager, payload.mail);
      return (await manager.update(OutboxEntity, { id }, change)).affected === 1;
    });
  }

  /**
   * Counts a failed attempt. Only failures count: a killed process says nothing about the other side.
   * @returns whether it will be retried
   */
  async failed({ id, attempts: before }: OutboxEntity, { code, kind }: DeliveryError): Promise<boolean> {
    const attempts = before + 1;
    const pause = nextTryAfter(attempts, kind);
    const now = this.clock.now();
    const ended = { state: 'dead' as const, endedAt: now.toISOString() };
    const again = pause === null ? ended : { nextTryAt: new Date(now.getTime() + pause).toISOString() };
    const change = { ...again, attempts, claimedUntil: null, lastError: code };
    // Only while it waits: a worker that was suspended for longer than its lease may report when another has sent it.
    await this.transactions.run((manager) => manager.update(OutboxEntity, { id, state: 'waiting' }, change));
    return pause !== null;
  }

  /**
   * Releases claims of killed workers. On SQLite only one worker runs, so any claim that exists at its start is stale.
   */
  async releaseStaleClaims(kind: OutboxEntity['kind']): Promise<void> {
    if (!isOnlyWorker(this.rows.manager)) return;
    await this.transactions.run((manager) =>
      manager.update(OutboxEntity, { state: 'waiting', kind, claimedUntil: Not(IsNull()) }, { claimedUntil: null }),
    );
  }

  private dueNow(): string[] {
    return [this.in(0), this.in(0), this.in(longestDelay)];
  }

  /** Returns the time this many milliseconds from now, in the stored format. */
  private in(milliseconds: number): string {
    return new Date(this.clock.now().getTime() + milliseconds).toISOString();
  }
}
