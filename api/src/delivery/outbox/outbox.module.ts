import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';

import { MailFiles } from '../mail/mail-files';
import { Deliveries } from './deliveries';
import { Outbox } from './outbox';
import { OutboxEntity } from './outbox.entity';

/** Stores external effects. Command-line tools import it without the modules that deliver them. */
@Module({
  imports: [TypeOrmModule.forFeature([OutboxEntity])],
  providers: [Outbox, Deliveries, MailFiles],
  exports: [Outbox, Deliveries, MailFiles, TypeOrmModule],
})
export class OutboxModule {}
