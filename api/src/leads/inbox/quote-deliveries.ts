import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { OutboxList, OutboxQuery } from 'contract/admin-quotes';
import { In, type Repository } from 'typeorm';

import { Deliveries } from '../../delivery/outbox/deliveries';
import { QuoteRequestEntity } from '../quotes/quote-request.entity';

/** Lists deliveries with the reference of the request that each is about. */
@Injectable()
export class QuoteDeliveries {
  constructor(
    @InjectRepository(QuoteRequestEntity) private readonly requests: Repository<QuoteRequestEntity>,
    private readonly deliveries: Deliveries,
  ) {}

  async list(query: OutboxQuery): Promise<OutboxList> {
    const rows = await this.deliveries.list(query);
    const select = { id: true, reference: true } as const;
    const requests = await this.requests.find({ select, where: { id: In(rows.map(({ about }) => about)) } });
    const references = new Map(requests.map(({ id, reference }) => [id, reference]));
    return { items: rows.map((row) => ({ ...row, reference: references.get(row.about) ?? null })) };
  }
}
