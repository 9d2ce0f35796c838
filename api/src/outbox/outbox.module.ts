import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';

import { Deliveries } from './deliveries';
import { Outbox } from './outbox';
import { OutboxEntity } from './outbox.entity';

/** Where effects on the outside are written down. Commands use it beside a site that sends them. */
@Module({
  imports: [TypeOrmModule.forFeature([OutboxEntity])],
  providers: [Outbox, Deliveries],
  exports: [Outbox, Deliveries, TypeOrmModule],
})
export class OutboxModule {}
