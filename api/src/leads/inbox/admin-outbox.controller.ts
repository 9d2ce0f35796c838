import { Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { outboxList, outboxQuery, type OutboxList, type OutboxQuery } from 'contract/admin-quotes';
import type { SignedInAdmin } from 'contract/auth';
import { z } from 'zod';

import { SignedIn } from '../../accounts/auth/signed-in.decorator';
import { Answers } from '../../platform/http/answers.decorator';
import { QuoteChanges } from './quote-changes';
import { QuoteDeliveries } from './quote-deliveries';

/** A UUID, or the hash of a message that several processes may add. */
const deliveryId = z.string().regex(/^[0-9a-f-]{32,36}$/);

@Controller('api/admin/outbox')
export class AdminOutboxController {
  constructor(
    private readonly deliveries: QuoteDeliveries,
    private readonly changes: QuoteChanges,
  ) {}

  /** Returns mails and webhooks by state, such as dead or waiting. */
  @Get()
  @Answers(outboxList)
  list(@Query({ schema: outboxQuery }) query: OutboxQuery): Promise<OutboxList> {
    return this.deliveries.list(query);
  }

  /** Retries a dead delivery. */
  @Post(':id/retry')
  @HttpCode(204)
  retry(@Param('id', { schema: deliveryId }) id: string, @SignedIn() admin: SignedInAdmin): Promise<void> {
    return this.changes.retry(id, admin);
  }
}
