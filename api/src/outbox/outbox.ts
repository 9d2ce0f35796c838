import { randomUUID } from 'node:crypto';

import { Injectable } from '@nestjs/common';
import { Subject } from 'rxjs';
import type { EntityManager } from 'typeorm';

import { Clock } from '../clock/clock';
import { OutboxEntity, type OutboxPayload } from './outbox.entity';

/** Where effects on the outside begin: rows in the caller's transaction. */
@Injectable()
export class Outbox {
  /** Something was committed: a worker of this process need not wait for its next look. */
  readonly filled = new Subject<void>();

  constructor(private readonly clock: Clock) {}

  /** @param about the id of the request that the effects belong to */
  async add(manager: EntityManager, about: string, payloads: readonly OutboxPayload[]): Promise<void> {
    const now = this.clock.now().toISOString();
    const rows = payloads.map((payload): OutboxEntity => {
      const waiting = { state: 'waiting' as const, attempts: 0, claimedUntil: null, lastError: null, endedAt: null }; // one of three
      return { id: randomUUID(), kind: payload.kind, about, payload, createdAt: now, nextTryAt: now, ...waiting };
    });
    await manager.insert(OutboxEntity, rows);
  }
}
