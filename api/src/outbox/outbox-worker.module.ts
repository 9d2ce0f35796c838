import { Module } from '@nestjs/common';

import { Mailer } from '../mail/mailer';
import { OutboxQueue } from './outbox-queue';
import { OutboxWorker } from './outbox-worker';
import { OutboxModule } from './outbox.module';
import { Webhook } from './webhook';

/** Sends what is in the outbox: the job of the process that serves the site, and of no command. */
@Module({ imports: [OutboxModule], providers: [OutboxQueue, OutboxWorker, Mailer, Webhook] })
export class OutboxWorkerModule {}
