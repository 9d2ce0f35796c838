import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { QuoteDetail, QuoteFilter, QuoteList, QuoteListQuery, QuoteSummary } from 'contract/admin-quotes';
import { quoteStates } from 'contract/quote-options';
import type { Repository } from 'typeorm';

import { ConsentsNow, type ConsentNow } from '../consent/consents-now';
import { NotFoundError } from '../../platform/errors/api-errors';
import { Deliveries } from '../../delivery/outbox/deliveries';
import { QuoteNoteEntity } from '../quotes/quote-note.entity';
import { QuoteRequestEntity } from '../quotes/quote-request.entity';
import { answersInWords } from '../quotes/quote-words';
import { cursorOf, filtered, page } from './quote-filter';

/** The agency's list of requests, and each one with all that is known of it. */
@Injectable()
export class QuoteInbox {
  constructor(
    @InjectRepository(QuoteRequestEntity) private readonly requests: Repository<QuoteRequestEntity>,
    @InjectRepository(QuoteNoteEntity) private readonly notes: Repository<QuoteNoteEntity>,
    private readonly consents: ConsentsNow,
    private readonly deliveries: Deliveries,
  ) {}

  async list({ before, limit, ...filter }: QuoteListQuery): Promise<QuoteList> {
    const found = await page(this.requests, filter, { before, limit: limit + 1 });
    const rows = found.slice(0, limit);
    const last = rows.at(-1);
    const [now, counts, places] = await Promise.all([this.consents.of(rows), this.counts(filter), this.places()]);
    const next = last && found.length > limit ? cursorOf(last) : null;
    return { items: rows.map((row) => summaryOf(row, now(row))), next, counts, places };
  }

  /** @throws {NotFoundError} where there is none, or it was erased */
  async get(id: string): Promise<QuoteDetail> {
    const row = await this.requests.findOneBy({ id });
    if (!row) throw new NotFoundError('request');
    const [now, history, deliveries] = await Promise.all([
      this.consents.of([row]),
      this.notes.find({ where: { requestId: id }, order: { at: 'ASC', id: 'ASC' } }),
      this.deliveries.of(id),
    ]);
    const { mayMarket } = now(row);
    return {
      ...summaryOf(row, now(row)),
      answers: answersInWords(row),
      origin: row.origin,
      mayMarket,
      history,
      deliveries,
    };
  }

  private async counts(filter: QuoteFilter): Promise<QuoteList['counts']> {
    const query = filtered(this.requests, { ...filter, state: undefined })
      .select('request.state', 'state')
      .addSelect('COUNT(*)', 'count')
      .groupBy('request.state');
    const rows: { state: string; count: string | number }[] = await query.getRawMany();
    const counted = new Map(rows.map(({ state, count }) => [state, Number(count)]));
    return Object.fromEntries(quoteStates.map((state) => [state, counted.get(state) ?? 0])) as QuoteList['counts']; // a key for each state
  }

  private async places(): Promise<string[]> {
    const query = this.requests
      .createQueryBuilder('request')
      .select('DISTINCT request.place', 'place')
      .where('request.place IS NOT NULL');
    const rows: { place: string }[] = await query.getRawMany();
    return rows.map(({ place }) => place).sort();
  }
}

function summaryOf(row: QuoteRequestEntity, { doNotContact }: ConsentNow): QuoteSummary {
  const { id, reference, product, state, version, createdAt, name, email, phone, place, flag } = row;
  const company = 'company' in row.answers ? row.answers.company.company : null;
  return { id, reference, product, state, version, createdAt, name, email, phone, place, company, doNotContact, flag };
}
