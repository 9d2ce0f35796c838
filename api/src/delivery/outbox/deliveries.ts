import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Delivery, OutboxQuery } from 'contract/admin-quotes';
import type { MailState } from 'contract/mail';
import { MoreThan, type EntityManager, type Repository } from 'typeorm';

import { Clock } from '../../platform/clock/clock';
import { NotFoundError } from '../../platform/errors/api-errors';
import { OutboxEntity } from './outbox.entity';

const maxListed = 100;

/** Delivery states of outbox rows, for display to admins. */
@Injectable()
export class Deliveries {
  constructor(
    @InjectRepository(OutboxEntity) private readonly rows: Repository<OutboxEntity>,
    private readonly clock: Clock,
  ) {}

  async of(about: string): Promise<Delivery[]> {
    const rows = await this.rows.find({ where: { about }, order: { createdAt: 'ASC', id: 'ASC' } });
    return rows.map(deliveryOf);
  }

  /** Returns deliveries, oldest first. `about` is the id of the request. */
  async list({ state }: OutboxQuery): Promise<(Delivery & { about: string })[]> {
    const rows = await this.rows.find({ where: { state }, order: { createdAt: 'ASC', id: 'ASC' }, take: maxListed });
    return rows.map((row) => ({ ...deliveryOf(row), about: row.about }));
  }

  countDead(): Promise<number> {
    return this.rows.countBy({ state: 'dead' });
  }

  /** Returns the messages that failed so far and will be retried. An outage would otherwise be noticed after two days. */
  async delayed(): Promise<MailState['delayed']> {
    const [rows, messages] = await this.rows.findAndCount({
      where: { state: 'waiting', attempts: MoreThan(0) },
      order: { nextTryAt: 'DESC', id: 'ASC' },
      take: 1,
    });
    return rows[0] ? { messages, problem: rows[0].lastError } : null;
  }

  /**
   * Requeues a dead message with a fresh attempt count. It keeps its Message-ID.
   * @returns null if it is not dead: the response was lost and the request sent again, or another admin was faster
   * @throws {NotFoundError} if there is no such message
   */
  async retry(manager: EntityManager, id: string): Promise<OutboxEntity | null> {
    const requeued = {
      state: 'waiting' as const,
      attempts: 0,
      nextTryAt: this.clock.time(),
      endedAt: null,
    };
    const { affected } = await manager.update(OutboxEntity, { id, state: 'dead' }, requeued);
    const row = await manager.findOneBy(OutboxEntity, { id });
    if (!row) throw new NotFoundError('message');
    return affected ? row : null;
  }
}

/** Returns the name of a delivery, such as "Mail to ann@ash.example". */
export function describe({ payload }: Pick<OutboxEntity, 'payload'>): string {
  if (payload.kind === 'delivered') return payload.what;
  if (payload.kind === 'mail') return `Mail to ${payload.mail.to.address}`;
  const isErasure = 'event' in payload.body && payload.body.event === 'quote.erased';
  return isErasure ? 'Notice of an erasure to other software' : 'Notice to other software';
}

function deliveryOf(row: OutboxEntity): Delivery {
  const { id, payload, attempts, lastError, createdAt, endedAt } = row;
  const state = payload.kind === 'delivered' && payload.asFile ? 'filed' : row.state;
  return { id, what: describe(row), state, attempts, lastError, createdAt, endedAt };
}
