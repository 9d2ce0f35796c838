import { Injectable } from '@nestjs/common';

import { Log } from '../../platform/http/log';
import { ItemFailures } from '../../platform/jobs/item-failures';
import type { JobRun } from '../../platform/jobs/job';
import { MailFiles } from '../mail/mail-files';
import { Mailer } from '../mail/mailer';
import { DeliveryError } from './delivery-error';
import { OutboxQueue } from './outbox-queue';
import type { OutboxEntity } from './outbox.entity';
import { Webhook } from './webhook';

type Sent = 'outside' | 'file';

/** Sends the outbox of one destination, row by row, until nothing is due. */
@Injectable()
export class DeliverOutbox {
  private readonly started = new Set<OutboxEntity['kind']>();
  /** Deliveries that the database could not record when it was away. Forgotten, they would be sent again. */
  private readonly unrecorded = new Map<OutboxEntity, Sent>();

  constructor(
    private readonly queue: OutboxQueue,
    private readonly mailer: Mailer,
    private readonly files: MailFiles,
    private readonly webhook: Webhook,
    private readonly log: Log,
  ) {}

  /** Stops after the current row when aborted. @returns the number of attempts */
  async deliver(kind: OutboxEntity['kind'], { signal }: JobRun): Promise<number> {
    if (!this.started.has(kind)) await this.queue.releaseStaleClaims(kind);
    this.started.add(kind);
    // A delivery that cannot be recorded keeps no other from being made.
    const failures = new ItemFailures();
    for (const [row, sent] of [...this.unrecorded].filter(([row]) => row.kind === kind)) {
      this.unrecorded.delete(row);
      await failures.attempt(() => this.recordSent(row, sent));
    }
    let attempted = 0;
    while (!signal.aborted && (await this.queue.isAnyDue(kind))) {
      const row = await this.queue.claim(kind);
      if (!row) break;
      await failures.attempt(() => this.deliverOne(row, signal));
      attempted += 1;
    }
    failures.throwAny();
    return attempted;
  }

  private async deliverOne(row: OutboxEntity, signal: AbortSignal): Promise<void> {
    const { id, kind } = row;
    const attempts = row.attempts + 1;
    const sent = await this.send(row, signal);
    if (!(sent instanceof DeliveryError)) return this.recordSent(row, sent);
    const failure = sent;
    const willRetry = await this.queue.failed(row, failure);
    if (willRetry) this.log.info('delivery put off', { id, kind, attempts, reason: failure.code });
    else this.log.error('delivery given up', { id, kind, attempts, reason: failure.code });
  }

  private async recordSent(row: OutboxEntity, sent: Sent): Promise<void> {
    const { id, kind } = row;
    try {
      // Its request was erased while the file was being written, so delete the file too.
      if (!(await this.queue.delivered(row, sent))) await this.files.remove([id]);
    } catch (error) {
      this.unrecorded.set(row, sent);
      throw error;
    }
    this.log.info('delivered', { id, kind, attempts: row.attempts + 1 });
  }

  private async send({ id, payload }: OutboxEntity, signal: AbortSignal): Promise<DeliveryError | Sent> {
    try {
      if (payload.kind === 'mail') return (await this.mailer.send(id, payload.mail)) === 'file' ? 'file' : 'outside';
      if (payload.kind === 'webhook') await this.webhook.send(id, payload.body, signal);
      return 'outside';
    } catch (error) {
      if (error instanceof DeliveryError) return error;
      // Not the fault of the other side, such as a folder of mail files that cannot be written.
      this.log.error('a delivery failed on our side', { id, error });
      return new DeliveryError('unexpected', 'passing', error);
    }
  }
}
