import { Module } from '@nestjs/common';

import { OutboxModule } from '../delivery/outbox/outbox.module';
import { JobsModule } from '../platform/jobs/jobs.module';
import { MetricsController } from './metrics.controller';

/** Exposes metrics of the platform and of domains on it, so it belongs to neither. */
@Module({ imports: [JobsModule, OutboxModule], controllers: [MetricsController] })
export class MetricsModule {}
