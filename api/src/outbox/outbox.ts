import { randomUUID } from 'node:crypto';

import { Injectable } from '@nestjs/common';
import { Subject } from 'rxjs';
import { IsNull, Not, type EntityManager } from 'typeorm';

import { Clock } from '../clock/clock';
import { OutboxEntity, type OutboxPayload } from './outbox.entity';

interface Effects {
  about: string;
  payloads: readonly OutboxPayload[];
  state: 'waiting' | 'held';
  nextTryAt?: string;
}

/** Where effects on the outside begin: rows in the caller's transaction. */
@Injectable()
export class Outbox {
  /** Something was committed: a worker of this process need not wait for its next look. */
  readonly filled = new Subject<void>();

  constructor(private readonly clock: Clock) {}

  /** @param about the id of the request that the effects belong to */
  add(manager: EntityManager, about: string, payloads: readonly OutboxPayload[]): Promise<void> {
    return this.insert(manager, { about, payloads, state: 'waiting' });
  }

  /** The same, but nothing is sent before `release`. */
  hold(manager: EntityManager, about: string, payloads: readonly OutboxPayload[]): Promise<void> {
    return this.insert(manager, { about, payloads, state: 'held' });
  }

  /** Lets go what was held. Tell `filled` after the commit. */
  async release(manager: EntityManager, about: string): Promise<void> {
    const nextTryAt = this.clock.now().toISOString();
    await manager.update(OutboxEntity, { about, state: 'held' }, { state: 'waiting', nextTryAt });
  }

  /**
   * Deletes everything about a request that is erased.
   * @param last what is still to be told of it, after what is being sent at this moment
   */
  async end(manager: EntityManager, about: string, last: readonly OutboxPayload[]): Promise<void> {
    const underWay = await manager.findOne(OutboxEntity, {
      where: { about, state: 'waiting', claimedUntil: Not(IsNull()) },
      order: { claimedUntil: 'DESC' },
    });
    await manager.delete(OutboxEntity, { about });
    const after = underWay?.claimedUntil ? { nextTryAt: underWay.claimedUntil } : {};
    if (last.length > 0) await this.insert(manager, { about, payloads: last, state: 'waiting', ...after });
  }

  private async insert(manager: EntityManager, { about, payloads, state, nextTryAt }: Effects): Promise<void> {
    const now = this.clock.now().toISOString();
    const last = payloads.some(isNotice) ? ((await manager.maximum(OutboxEntity, 'position', { about })) ?? 0) : 0;
    const rows = payloads.map(
      (payload, index): OutboxEntity => ({
        id: randomUUID(),
        kind: payload.kind,
        about,
        position: isNotice(payload) ? last + index + 1 : 0,
        payload,
        state,
        createdAt: now,
        nextTryAt: nextTryAt ?? now,
        attempts: 0,
        claimedUntil: null,
        lastError: null,
        endedAt: null,
      }),
    );
    await manager.insert(OutboxEntity, rows);
  }
}

const isNotice = ({ kind }: OutboxPayload) => kind === 'webhook';
