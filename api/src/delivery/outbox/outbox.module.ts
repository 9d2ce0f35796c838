import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';

import { MailFiles } from '../mail/mail-files';
import { Deliveries } from './deliveries';
import { Outbox } from './outbox';
import { OutboxMetrics } from './outbox-metrics';
import { OutboxEntity } from './outbox.entity';

/** Stores external effects. Command-line tools import it without the modules that deliver them. */
@Module({
  imports: [TypeOrmModule.forFeature([OutboxEntity])],
  providers: [Outbox, OutboxMetrics, Deliveries, MailFiles],
  exports: [Outbox, OutboxMetrics, Deliveries, MailFiles, TypeOrmModule],
})
export class OutboxModule {}
