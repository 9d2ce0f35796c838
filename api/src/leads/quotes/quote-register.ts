import { randomInt, randomUUID } from 'node:crypto';

import { Injectable } from '@nestjs/common';
import { makeReference } from 'contract/quote-reference';
import type { QuoteReceipt } from 'contract/quotes';
import type { Site } from 'contract/site';
import { DataSource, MoreThan, type EntityManager } from 'typeorm';

import { insertRows } from '../../platform/database/insert-rows';
import { readRows, rowsOf } from '../../platform/database/rows-of';
import { Clock, day } from '../../platform/clock/clock';
import { spokenLanguage } from '../../platform/language/spoken-language';
import { ConsentsNow } from '../consent/consents-now';
import { jsonHash } from '../../platform/database/json-hash';
import { QuoteEffects, type StoredRequest } from './quote-effects';
import { QuoteRequestEntity } from './quote-request.entity';
import { receiptOf } from './receipt';
import { searchTextOf } from './search-text';

/** Milliseconds within which the same answers under another key are a duplicate. */
const duplicateWithin = day;

/** A request before it gets a reference number. */
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

interface Entry extends Omit<StoredRequest, 'row'> {
  asked: NewRequest;
  /** Regulated sentence about the area's plans, for a Medicare request. */
  plans: string | null;
}

/** A request already stored under the same key. */
export type ExistingRequest = Pick<QuoteRequestEntity, 'id' | 'receipt' | 'bodyHash'>;

/** Stores requests from every source. */
@Injectable()
export class QuoteRegister {
  constructor(
    private readonly dataSource: DataSource,
    private readonly effects: QuoteEffects,
    private readonly consents: ConsentsNow,
    private readonly clock: Clock,
  ) {}

  /** Returns the request stored under a key. The same key with another body is a client error. */
  async answered(idempotencyKey: string): Promise<ExistingRequest | null> {
    const [row] = await readRows<Omit<ExistingRequest, 'receipt'> & { receipt: string }>(
      this.dataSource.manager,
      'SELECT id, body_hash AS "bodyHash", receipt FROM quote_requests WHERE idempotency_key = $1',
      [idempotencyKey],
    );
    return row ? { ...row, receipt: JSON.parse(row.receipt) as QuoteReceipt } : null; // as written below
  }

  /**
   * Returns the reference of a recent request with the same answers; null if its person asked not to be contacted since,
   * because this one is to be answered.
   */
  async duplicateOf(manager: EntityManager, { contentHash }: Pick<NewRequest, 'contentHash'>): Promise<string | null> {
    const since = this.clock.ago(duplicateWithin);
    const same = await manager.findOne(QuoteRequestEntity, {
      select: { id: true, reference: true, phone: true, email: true, createdAt: true },
      where: { contentHash, createdAt: MoreThan(since) },
      order: { createdAt: 'DESC' },
    });
    if (!same) return null;
    const consentOf = await this.consents.of([same], manager);
    return consentOf(same).doNotContact ? null : same.reference;
  }

  /**
   * Stores a request with its effects, in the caller's transaction. The caller records the consents, which only it
   * knows.
   */
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
      searched: searchTextOf(reference, asked),
    };
    await insertRows(manager, QuoteRequestEntity, [row]);
    await this.effects.add(manager, { row, consents, site, whose });
    return row;
  }

  /** So few references are taken that a second draw practically always succeeds. */
  private async freeReference(manager: EntityManager, site: Site): Promise<string> {
    const reference = makeReference(site.name, (limit) => randomInt(limit));
    const taken = await rowsOf(manager, 'SELECT 1 FROM quote_requests WHERE reference = $1', [reference]);
    return taken.length > 0 ? this.freeReference(manager, site) : reference;
  }
}

/** Hash that finds the same request under another key. */
export const contentHashOf = ({ product, answers }: Pick<QuoteRequestEntity, 'product' | 'answers'>) =>
  jsonHash({ product, answers });
