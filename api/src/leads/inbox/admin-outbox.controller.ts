import { Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { outboxList, outboxQuery, type OutboxList, type OutboxQuery } from 'contract/admin-quotes';
import type { SignedInAdmin } from 'contract/auth';
import { In, type Repository } from 'typeorm';
import { z } from 'zod';

import { SignedIn } from '../../accounts/auth/signed-in.decorator';
import { Answers } from '../../platform/http/answers.decorator';
import { Deliveries } from '../../delivery/outbox/deliveries';
import { QuoteRequestEntity } from '../quotes/quote-request.entity';
import { QuoteChanges } from './quote-changes';

@Controller('api/admin/outbox')
export class AdminOutboxController {
  constructor(
    @InjectRepository(QuoteRequestEntity) private readonly requests: Repository<QuoteRequestEntity>,
    private readonly deliveries: Deliveries,
    private readonly changes: QuoteChanges,
  ) {}

  /** Returns mails and webhooks by state, such as dead or waiting. */
  @Get()
  @Answers(outboxList)
  async list(@Query({ schema: outboxQuery }) query: OutboxQuery): Promise<OutboxList> {
    const rows = await this.deliveries.list(query);
    const select = { id: true, reference: true } as const;
    const requests = await this.requests.find({ select, where: { id: In(rows.map(({ about }) => about)) } });
    const references = new Map(requests.map(({ id, reference }) => [id, reference]));
    return { items: rows.map((row) => ({ ...row, reference: references.get(row.about) ?? null })) };
  }

  /** Retries a dead delivery. */
  @Post(':id/retry')
  @HttpCode(204)
  retry(@Param('id', { schema: z.uuid() }) id: string, @SignedIn() admin: SignedInAdmin): Promise<void> {
    return this.changes.retry(id, admin);
  }
}
