import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { Subscription } from 'rxjs';

import { Log } from '../http/log';
import { MailFiles } from '../mail/mail-files';
import { Mailer } from '../mail/mailer';
import { DeliveryError } from './delivery-error';
import { Outbox } from './outbox';
import { OutboxLane } from './outbox-lane';
import { OutboxQueue } from './outbox-queue';
import type { OutboxEntity } from './outbox.entity';
import { Webhook } from './webhook';

/** Milliseconds between two looks for rows that are due again, or were left by another process. */
const interval = 5_000;

/**
 * Sends what is in the outbox, one row after the other for each destination, until nothing is due. The mail server and
 * the other software have a lane each: one that is slow holds up nothing but its own.
 */
@Injectable()
export class OutboxWorker implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly lanes = (['mail', 'webhook'] as const).map((kind) => new OutboxLane(() => this.drain(kind))); // the literals are the kinds
  private stopped = false;
  private timer: NodeJS.Timeout | undefined;
  private wake: Subscription | undefined;

  constructor(
    private readonly queue: OutboxQueue,
    private readonly outbox: Outbox,
    private readonly mailer: Mailer,
    private readonly files: MailFiles,
    private readonly webhook: Webhook,
    private readonly log: Log,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.queue.releaseOfTheDead();
    this.wake = this.outbox.filled.subscribe(() => void this.work());
    this.timer = setInterval(() => void this.work(), interval);
    void this.work();
  }

  /** Ends after the rows that are at hand: their tries have a limit of their own. */
  async onModuleDestroy(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    this.wake?.unsubscribe();
    this.mailer.hangUp();
    await Promise.all(this.lanes.map((lane) => lane.ended()));
  }

  /** Resolves when nothing is due. A call while it works makes it look once more. */
  async work(): Promise<void> {
    await Promise.all(this.lanes.map((lane) => lane.run()));
  }

  private async drain(kind: OutboxEntity['kind']): Promise<void> {
    try {
      for (let row = await this.claim(kind); row; row = await this.claim(kind)) await this.deliver(row);
    } catch (error) {
      // The database is away, or was closed: the next look finds the rows as they are.
      if (!this.stopped) this.log.error('the outbox cannot be read', { error });
    }
  }

  private async claim(kind: OutboxEntity['kind']): Promise<OutboxEntity | null> {
    return this.stopped ? null : this.queue.claim(kind);
  }

  private async deliver(row: OutboxEntity): Promise<void> {
    const { id, kind } = row;
    const attempts = row.attempts + 1;
    const failure = await this.send(row);
    if (!failure) {
      // Its request was erased while it was being written: the file goes too.
      if (!(await this.queue.delivered(row))) await this.files.remove([id]);
      return this.log.info('delivered', { id, kind, attempts });
    }
    const again = await this.queue.failed(row, failure);
    if (again) this.log.info('delivery put off', { id, kind, attempts, reason: failure.code });
    else this.log.error('delivery given up', { id, kind, attempts, reason: failure.code });
  }

  private async send({ id, payload }: OutboxEntity): Promise<DeliveryError | null> {
    try {
      if (payload.kind === 'mail') await this.mailer.send(id, payload.mail);
      if (payload.kind === 'webhook') await this.webhook.send(id, payload.body);
      return null;
    } catch (error) {
      return error instanceof DeliveryError ? error : new DeliveryError('unexpected', 'passing', error);
    }
  }
}
