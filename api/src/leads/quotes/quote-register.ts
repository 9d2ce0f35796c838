import { randomInt, randomUUID } from 'node:crypto';

import { Injectable } from '@nestjs/common';
import { makeReference } from 'contract/quote-reference';
import type { QuoteReceipt } from 'contract/quotes';
import type { Site } from 'contract/site';
import { DataSource, type EntityManager } from 'typeorm';

import { insertRows } from '../../platform/database/insert-rows';
import { readRows, rowsOf } from '../../platform/database/rows-of';
import { Clock } from '../../platform/clock/clock';
import { spokenLanguage } from '../../platform/language/spoken-language';
import { hashOf } from './content-hash';
import { QuoteEffects, type Taken } from './quote-effects';
import { QuoteRequestEntity } from './quote-request.entity';
import { receiptOf } from './receipt';
import { searchedIn } from './searched-in';

/** The same answers again within this time, under another key, are the same request. */
const duplicateWithin = 24 * 60 * 60 * 1000;

/** What is known of a request before it has a number. */
export type NewRequest = Pick<
  QuoteRequestEntity,
  | 'product'
  | 'answers'
  | 'origin'
  | 'source'
  | 'createdAt'
  | 'zip'
  | 'place'
  | 'flag'
  | 'idempotencyKey'
  | 'bodyHash'
  | 'contentHash'
>;

interface Entry extends Omit<Taken, 'row'> {
  asked: NewRequest;
  /** The regulated sentence of the area, for a request about Medicare. */
  plans: string | null;
}

/** A request that was sent before under the same key. */
export type Answered = Pick<QuoteRequestEntity, 'id' | 'receipt' | 'bodyHash'>;

/** Where requests are written, by whichever way they come. */
@Injectable()
export class QuoteRegister {
  constructor(
    private readonly dataSource: DataSource,
    private readonly effects: QuoteEffects,
    private readonly clock: Clock,
  ) {}

  /** What was written under a key already. The same key with another body is a mistake of whoever sent it. */
  async answered(idempotencyKey: string): Promise<Answered | null> {
    const [row] = await readRows<Omit<Answered, 'receipt'> & { receipt: string }>(
      this.dataSource.manager,
      'SELECT id, body_hash AS "bodyHash", receipt FROM quote_requests WHERE idempotency_key = $1',
      [idempotencyKey],
    );
    return row ? { ...row, receipt: JSON.parse(row.receipt) as QuoteReceipt } : null; // as it was written below
  }

  /** The reference of a request with the same answers that came shortly before. */
  async duplicateOf(manager: EntityManager, { contentHash }: Pick<NewRequest, 'contentHash'>): Promise<string | null> {
    const since = new Date(this.clock.now().getTime() - duplicateWithin).toISOString();
    const [same] = await rowsOf<Pick<QuoteRequestEntity, 'reference'>>(
      manager,
      'SELECT reference FROM quote_requests WHERE content_hash = $1 AND created_at > $2 LIMIT 1',
      [contentHash, since],
    );
    return same?.reference ?? null;
  }

  /** Writes a request with what it sets off, in the caller's transaction. The ledger is the caller's: it knows what was agreed to. */
  async enter(manager: EntityManager, { asked, site, plans, whose, consents }: Entry): Promise<QuoteRequestEntity> {
    const { name, email, phone } = asked.answers.contact;
    const reference = await this.freeReference(manager, site);
    const receipt: QuoteReceipt = receiptOf(reference, asked.createdAt, asked.product, site, plans);
    const row: QuoteRequestEntity = {
      ...asked,
      id: randomUUID(),
      reference,
      receipt,
      name,
      phone,
      email: email?.toLowerCase() ?? null,
      language: spokenLanguage(),
      state: 'new',
      version: 1,
      assignedTo: whose.assignee?.id ?? null,
      followUpOn: null,
      followUpTold: null,
      searched: searchedIn(reference, asked),
    };
    await insertRows(manager, QuoteRequestEntity, [row]);
    await this.effects.add(manager, { row, consents, site, whose });
    return row;
  }

  /** Few enough are taken that the second draw is as good as certain. */
  private async freeReference(manager: EntityManager, site: Site): Promise<string> {
    const reference = makeReference(site.name, (limit) => randomInt(limit));
    const taken = await rowsOf(manager, 'SELECT 1 FROM quote_requests WHERE reference = $1', [reference]);
    return taken.length > 0 ? this.freeReference(manager, site) : reference;
  }
}

/** By which the same request is found that came under another key. */
export const contentHashOf = ({ product, answers }: Pick<QuoteRequestEntity, 'product' | 'answers'>) =>
  hashOf({ product, answers });
