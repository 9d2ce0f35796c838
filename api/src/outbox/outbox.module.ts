import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';

import { Mailer } from '../mail/mailer';
import { Deliveries } from './deliveries';
import { OutboxQueue } from './outbox-queue';
import { OutboxWorker } from './outbox-worker';
import { OutboxEntity } from './outbox.entity';
import { Outbox } from './outbox';
import { Webhook } from './webhook';

@Module({
  imports: [TypeOrmModule.forFeature([OutboxEntity])],
  providers: [Outbox, OutboxQueue, OutboxWorker, Deliveries, Mailer, Webhook],
  exports: [Outbox, OutboxQueue, Deliveries],
})
export class OutboxModule {}
