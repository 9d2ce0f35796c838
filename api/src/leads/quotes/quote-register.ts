import { randomInt, randomUUID } from 'node:crypto';

import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { makeReference } from 'contract/quote-reference';
import type { QuoteReceipt } from 'contract/quotes';
import type { Site } from 'contract/site';
import type { EntityManager, Repository } from 'typeorm';

import { rowsOf } from '../../platform/database/rows-of';
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
export type Asked = Pick<
  QuoteRequestEntity,
  'product' | 'answers' | 'origin' | 'source' | 'createdAt' | 'zip' | 'place' | 'flag' | 'idempotencyKey' | 'bodyHash'
>;

interface Entry extends Omit<Taken, 'row'> {
  asked: Asked;
  /** The regulated sentence of the area, for a request about Medicare. */
  plans: string | null;
}

/** A request that was sent before under the same key. */
export type Answered = Pick<QuoteRequestEntity, 'id' | 'receipt' | 'bodyHash'>;

/** Where requests are written, by whichever way they come. */
@Injectable()
export class QuoteRegister {
  constructor(
    @InjectRepository(QuoteRequestEntity) private readonly requests: Repository<QuoteRequestEntity>,
    private readonly effects: QuoteEffects,
    private readonly clock: Clock,
  ) {}

  /** What was written under a key already. The same key with another body is a mistake of whoever sent it. */
  answered(idempotencyKey: string): Promise<Answered | null> {
    const select = { id: true, bodyHash: true, receipt: true } as const; // TypeORM takes literal true
    return this.requests.findOne({ select, where: { idempotencyKey } });
  }

  /** The reference of a request with the same answers that came shortly before. */
  async duplicateOf(manager: EntityManager, asked: Pick<Asked, 'product' | 'answers'>): Promise<string | null> {
    const since = new Date(this.clock.now().getTime() - duplicateWithin).toISOString();
    const [same] = await rowsOf<Pick<QuoteRequestEntity, 'reference'>>(
      manager,
      'SELECT reference FROM quote_requests WHERE content_hash = $1 AND created_at > $2 LIMIT 1',
      [contentHashOf(asked), since],
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
      contentHash: contentHashOf(asked),
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
    await manager.insert(QuoteRequestEntity, row);
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

const contentHashOf = ({ product, answers }: Pick<Asked, 'product' | 'answers'>) => hashOf({ product, answers });
