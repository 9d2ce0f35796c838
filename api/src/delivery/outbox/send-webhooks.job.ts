import { Injectable } from '@nestjs/common';

import { Job, type JobRun } from '../../platform/jobs/job';
import { DeliverOutbox } from './deliver-outbox';

@Injectable()
export class SendWebhooksJob extends Job {
  readonly name = 'webhooks';
  readonly title = 'Telling other software of requests';
  readonly every = 1_000;

  constructor(private readonly outbox: DeliverOutbox) {
    super();
  }

  run(run: JobRun): Promise<number> {
    return this.outbox.deliver('webhook', run);
  }
}
