import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { Subscription } from 'rxjs';

import { Log } from '../http/log';
import { Mailer } from '../mail/mailer';
import { DeliveryError } from './delivery-error';
import { Outbox } from './outbox';
import { OutboxQueue } from './outbox-queue';
import type { OutboxEntity } from './outbox.entity';
import { Webhook } from './webhook';

/** Milliseconds between two looks for rows that are due again, or were left by another process. */
const interval = 5_000;

/** Sends what is in the outbox, one after the other, until nothing is due. */
@Injectable()
export class OutboxWorker implements OnApplicationBootstrap, OnModuleDestroy {
  private running: Promise<void> | null = null;
  private again = false;
  private stopped = false;
  private timer: NodeJS.Timeout | undefined;
  private wake: Subscription | undefined;

  constructor(
    private readonly queue: OutboxQueue,
    private readonly outbox: Outbox,
    private readonly mailer: Mailer,
    private readonly webhook: Webhook,
    private readonly log: Log,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.queue.releaseOfTheDead();
    this.wake = this.outbox.filled.subscribe(() => void this.work());
    this.timer = setInterval(() => void this.work(), interval);
    void this.work();
  }

  /** Ends after the row that is at hand: its try has a limit of its own. */
  async onModuleDestroy(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    this.wake?.unsubscribe();
    this.mailer.hangUp();
    await this.running;
  }

  /** Resolves when nothing is due. A call while it works makes it look once more. */
  work(): Promise<void> {
    this.again = true;
    this.running ??= this.drain().finally(() => (this.running = null));
    return this.running;
  }

  private async drain(): Promise<void> {
    while (this.again && !this.stopped) {
      this.again = false;
      try {
        for (let row = await this.claim(); row; row = await this.claim()) await this.deliver(row);
      } catch (error) {
        // The database is away, or was closed: the next look finds the rows as they are.
        if (!this.stopped) this.log.error('the outbox cannot be read', { error });
      }
    }
  }

  private async claim(): Promise<OutboxEntity | null> {
    return this.stopped ? null : this.queue.claim();
  }

  private async deliver(row: OutboxEntity): Promise<void> {
    const { id, kind } = row;
    const attempts = row.attempts + 1;
    const failure = await this.send(row);
    if (!failure) {
      await this.queue.delivered(row);
      return this.log.info('delivered', { id, kind, attempts });
    }
    const again = await this.queue.failed(row, failure);
    if (again) this.log.info('delivery put off', { id, kind, attempts, reason: failure.code });
    else this.log.error('delivery given up', { id, kind, attempts, reason: failure.code });
  }

  private async send({ id, payload }: OutboxEntity): Promise<DeliveryError | null> {
    try {
      if (payload.kind === 'mail') await this.mailer.send(id, payload.mail);
      else await this.webhook.send(id, payload.body);
      return null;
    } catch (error) {
      return error instanceof DeliveryError ? error : new DeliveryError('unexpected', 'passing', error);
    }
  }
}
