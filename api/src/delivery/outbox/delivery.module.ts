import { Module } from '@nestjs/common';

import { AdminMailController } from '../mail/admin-mail.controller';
import { Mailer } from '../mail/mailer';
import { TestMail } from '../mail/test-mail';
import { SiteModule } from '../../agency/site/site.module';
import { SentMailsModule } from '../sent-mails/sent-mails.module';
import { DeliverOutbox } from './deliver-outbox';
import { OutboxQueue } from './outbox-queue';
import { OutboxModule } from './outbox.module';
import { SendMailJob } from './send-mail.job';
import { SendWebhooksJob } from './send-webhooks.job';
import { Webhook } from './webhook';

/** Delivers the outbox and reports whether the site sends mail. */
@Module({
  imports: [OutboxModule, SentMailsModule, SiteModule],
  controllers: [AdminMailController],
  providers: [OutboxQueue, DeliverOutbox, Mailer, TestMail, Webhook, SendMailJob, SendWebhooksJob],
  exports: [Mailer, SendMailJob, SendWebhooksJob],
})
export class DeliveryModule {}
