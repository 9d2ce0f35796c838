import { Module } from '@nestjs/common';

import { Mailer } from '../mail/mailer';
import { DeliverOutbox } from './deliver-outbox';
import { OutboxQueue } from './outbox-queue';
import { OutboxModule } from './outbox.module';
import { SendMailJob } from './send-mail.job';
import { SendWebhooksJob } from './send-webhooks.job';
import { Webhook } from './webhook';

/** Sends what is in the outbox. */
@Module({
  imports: [OutboxModule],
  providers: [OutboxQueue, DeliverOutbox, Mailer, Webhook, SendMailJob, SendWebhooksJob],
  exports: [SendMailJob, SendWebhooksJob],
})
export class DeliveryModule {}
