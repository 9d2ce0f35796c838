import { Module } from '@nestjs/common';

import { OutboxModule } from '../../delivery/outbox/outbox.module';
import { TodayModule } from '../../agency/site/today.module';
import { Assignees } from './assignees';
import { FollowUpsJob } from './follow-ups.job';

/** Whose work a request is, and the reminder to come back to it. */
@Module({
  imports: [TodayModule, OutboxModule],
  providers: [Assignees, FollowUpsJob],
  exports: [Assignees, FollowUpsJob],
})
export class AssignmentModule {}
