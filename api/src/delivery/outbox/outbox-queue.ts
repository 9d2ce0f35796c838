import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { DataSource, IsNull, Not, type Repository } from 'typeorm';

import { Clock } from '../../platform/clock/clock';
import { readRows, rowsOf } from '../../platform/database/rows-of';
import { Transactions } from '../../platform/database/transactions';
import { SentMails } from '../sent-mails/sent-mails';
import { longestDelay, nextTryAfter } from './backoff';
import { describe } from './deliveries';
import type { DeliveryError } from './delivery-error';
import { OutboxEntity } from './outbox.entity';

/** Milliseconds that a row is a worker's own. Longer than any try may take, or a second worker would send it as well. */
const lease = 3 * 60_000;

type StoredRow = Omit<OutboxEntity, 'payload'> & { payload: string };

const columns = `id, kind, about, position, payload, state, created_at AS "createdAt", next_try_at AS "nextTryAt", attempts,
  claimed_until AS "claimedUntil", last_error AS "lastError", ended_at AS "endedAt"`;

/**
 * What is due. The clock may have been ahead when a row was written, and have been set back since: then what was never
 * tried is due at once, and nothing is put off for longer than it can have been.
 * @param first of three parameters, in the order of `dueNow`
 */
const isDue = (first: number) =>
  `(next_try_at <= $${first} OR (attempts = 0 AND created_at > $${first + 1}) OR next_try_at > $${first + 2})`;

/** Who may send which row, and what became of it. */
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

  /** Whether a row may be due: a look that writes nothing. */
  async isAnyDue(kind: OutboxEntity['kind']): Promise<boolean> {
    const rows = await readRows(
      this.rows.manager,
      `SELECT 1 AS due FROM outbox WHERE state = 'waiting' AND kind = $1 AND ${isDue(2)} LIMIT 1`,
      [kind, ...this.dueNow()],
    );
    return rows.length > 0;
  }

  /**
   * Takes the first row of a kind that is due, for as long as a lease. Workers of other instances pass over what is
   * being taken.
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
   * Marks a row, and forgets what was sent; of a mail the archive counts its kind and wording.
   * @returns whether it is there still: a request that was erased in the meantime has no row any more
   */
  delivered(row: OutboxEntity, via: 'outside' | 'file'): Promise<boolean> {
    const { id, attempts, payload } = row;
    const change: Partial<OutboxEntity> = {
      state: 'sent',
      payload: { kind: 'delivered', what: describe(row), ...(via === 'file' && { asFile: true }) },
      attempts: attempts + 1,
      claimedUntil: null,
      lastError: null,
      endedAt: this.clock.now().toISOString(),
    };
    return this.transactions.run(async (manager) => {
      // A file is nobody's mail.
      if (via === 'outside' && payload.kind === 'mail') await this.sent.count(manager, payload.mail);
      return (await manager.update(OutboxEntity, { id }, change)).affected === 1;
    });
  }

  /**
   * Only here is a try counted against the row: one whose process was killed says nothing about the other side.
   * @returns whether it will be tried again
   */
  async failed({ id, attempts: before }: OutboxEntity, { code, kind }: DeliveryError): Promise<boolean> {
    const attempts = before + 1;
    const pause = nextTryAfter(attempts, kind);
    const now = this.clock.now();
    const ended = { state: 'dead' as const, endedAt: now.toISOString() };
    const again = pause === null ? ended : { nextTryAt: new Date(now.getTime() + pause).toISOString() };
    await this.end(id, { ...again, attempts, claimedUntil: null, lastError: code });
    return pause !== null;
  }

  /** On SQLite one worker runs at a time: what is claimed when it starts was claimed by one that was killed. */
  async releaseOfTheDead(kind: OutboxEntity['kind']): Promise<void> {
    if (this.isPostgres) return;
    await this.transactions.run((manager) =>
      manager.update(OutboxEntity, { state: 'waiting', kind, claimedUntil: Not(IsNull()) }, { claimedUntil: null }),
    );
  }

  private dueNow(): string[] {
    return [this.in(0), this.in(0), this.in(longestDelay)];
  }

  /** The moment so many milliseconds from now, as it is stored. */
  private in(milliseconds: number): string {
    return new Date(this.clock.now().getTime() + milliseconds).toISOString();
  }

  private async end(id: string, change: Partial<OutboxEntity>): Promise<boolean> {
    const { affected } = await this.transactions.run((manager) => manager.update(OutboxEntity, { id }, change));
    return affected === 1;
  }
}
