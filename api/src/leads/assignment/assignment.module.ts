import { Module } from '@nestjs/common';

import { OutboxModule } from '../../delivery/outbox/outbox.module';
import { TodayModule } from '../../agency/site/today.module';
import { ConsentModule } from '../consent/consent.module';
import { Assignees } from './assignees';
import { FollowUpsJob } from './follow-ups.job';

/** Assignment of requests, and follow-up reminders. */
@Module({
  imports: [TodayModule, OutboxModule, ConsentModule],
  providers: [Assignees, FollowUpsJob],
  exports: [Assignees, FollowUpsJob],
})
export class AssignmentModule {}
