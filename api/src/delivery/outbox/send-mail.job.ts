import { Injectable } from '@nestjs/common';

import { Job, type JobRun } from '../../platform/jobs/job';
import { Mailer } from '../mail/mailer';
import { DeliverOutbox } from './deliver-outbox';

/** Separate from the webhooks, so that one slow destination delays only its own rows. */
@Injectable()
export class SendMailJob extends Job {
  readonly name = 'mail';
  readonly title = 'Sending mail';
  readonly every = 1_000;

  constructor(
    private readonly outbox: DeliverOutbox,
    private readonly mailer: Mailer,
  ) {
    super();
  }

  async run(run: JobRun): Promise<number> {
    let timer: NodeJS.Timeout | undefined;
    const hangUpSoon = () => (timer = setTimeout(() => this.mailer.hangUp(), this.mailer.timeouts.stop));
    run.signal.addEventListener('abort', hangUpSoon, { once: true });
    try {
      return await this.outbox.deliver('mail', run);
    } finally {
      run.signal.removeEventListener('abort', hangUpSoon);
      clearTimeout(timer);
    }
  }
}
