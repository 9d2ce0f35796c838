import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';

import { Clock } from '../clock/clock';
import { rowsOf } from '../database/rows-of';
import { Transactions } from '../database/transactions';
import { nextTryAfter } from './backoff';
import type { DeliveryError } from './delivery-error';
import { OutboxEntity } from './outbox.entity';

/** Milliseconds that a row is a worker's own. Longer than any try may take, or a second worker would send it as well. */
export const lease = 3 * 60_000;

/** Who may send which row, and what became of it. */
@Injectable()
export class OutboxQueue {
  private readonly isPostgres: boolean;

  constructor(
    @InjectRepository(OutboxEntity) private readonly rows: Repository<OutboxEntity>,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {
    this.isPostgres = rows.manager.connection.options.type === 'postgres';
  }

  /** Takes the first row that is due, for as long as a lease. Workers of other instances pass over what is being taken. */
  async claim(): Promise<OutboxEntity | null> {
    const now = this.clock.now();
    const [until, due] = [new Date(now.getTime() + lease).toISOString(), now.toISOString()];
    const claimed = await this.transactions.run((manager) =>
      rowsOf<{ id: string }>(
        manager,
        `UPDATE outbox SET claimed_until = $1 WHERE id = (
           SELECT id FROM outbox
           WHERE state = 'waiting' AND next_try_at <= $2 AND (claimed_until IS NULL OR claimed_until <= $3)
             AND NOT EXISTS (SELECT 1 FROM outbox earlier WHERE earlier.about = outbox.about
               AND earlier.state = 'waiting' AND earlier.position > 0 AND earlier.position < outbox.position)
           ORDER BY next_try_at, id LIMIT 1 ${this.isPostgres ? 'FOR UPDATE SKIP LOCKED' : ''}
         ) RETURNING id`,
        [until, due, due],
      ),
    );
    return claimed[0] ? this.rows.findOneBy({ id: claimed[0].id }) : null;
  }

  /** Only what is still ours is marked: a request that was erased in the meantime has no row any more. */
  async delivered({ id, attempts }: OutboxEntity): Promise<void> {
    await this.end(id, {
      state: 'sent',
      attempts: attempts + 1,
      claimedUntil: null,
      lastError: null,
      endedAt: this.clock.now().toISOString(),
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
    const ended = { state: 'dead' as const, endedAt: now.toISOString() }; // one of three
    const again = pause === null ? ended : { nextTryAt: new Date(now.getTime() + pause).toISOString() };
    await this.end(id, { ...again, attempts, claimedUntil: null, lastError: code });
    return pause !== null;
  }

  /** SQLite has one process: what is claimed when it starts was claimed by one that was killed. */
  async releaseOfTheDead(): Promise<void> {
    if (this.isPostgres) return;
    await this.transactions.run((manager) =>
      manager.update(OutboxEntity, { state: 'waiting' }, { claimedUntil: null }),
    );
  }

  private async end(id: string, change: Partial<OutboxEntity>): Promise<void> {
    await this.transactions.run((manager) => manager.update(OutboxEntity, { id }, change));
  }
}
