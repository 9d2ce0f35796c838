import { randomUUID } from 'node:crypto';

import { Injectable } from '@nestjs/common';
import { Subject } from 'rxjs';
import type { EntityManager } from 'typeorm';

import { Clock } from '../clock/clock';
import { OutboxEntity, type OutboxPayload } from './outbox.entity';

interface Effects {
  about: string;
  payloads: readonly OutboxPayload[];
  state: 'waiting' | 'held';
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

  private async insert(manager: EntityManager, { about, payloads, state }: Effects): Promise<void> {
    const now = this.clock.now().toISOString();
    const rows = payloads.map((payload): OutboxEntity => {
      const untried = { attempts: 0, claimedUntil: null, lastError: null, endedAt: null };
      return {
        id: randomUUID(),
        kind: payload.kind,
        about,
        payload,
        state,
        createdAt: now,
        nextTryAt: now,
        ...untried,
      };
    });
    await manager.insert(OutboxEntity, rows);
  }
}
