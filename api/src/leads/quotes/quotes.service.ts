import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { makeReference } from 'contract/quote-reference';
import type { QuoteReceipt, QuoteSubmission } from 'contract/quotes';
import type { Site } from 'contract/site';
import { stateOfZip } from 'contract/zip-states';
import type { EntityManager, Repository } from 'typeorm';

import { CountedAreas, planSentenceIn } from '../../agency/cities/counted-areas';
import { Assignees } from '../assignment/assignees';
import { Clock } from '../../platform/clock/clock';
import { ConsentLedger } from '../consent/consent-ledger';
import { rowsOf } from '../../platform/database/rows-of';
import { Transactions } from '../../platform/database/transactions';
import type { Sender } from '../../platform/http/sender';
import { SiteService } from '../../agency/site/site.service';
import { hashOf } from './content-hash';
import { FormTokens } from './form-token';
import { QuoteDoor, zipOf } from './quote-door';
import { QuoteEffects } from './quote-effects';
import { QuoteRefusedError } from './quote-errors';
import { QuoteLimits } from './quote-limits';
import { QuoteRequestEntity } from './quote-request.entity';
import { receiptOf } from './quote-words';
import { searchedIn } from './searched-in';

/** The same answers again within this time, under another key, are the same request. */
const duplicateWithin = 24 * 60 * 60 * 1000;

@Injectable()
export class QuotesService {
  constructor(
    @InjectRepository(QuoteRequestEntity) private readonly requests: Repository<QuoteRequestEntity>,
    private readonly transactions: Transactions,
    private readonly sites: SiteService,
    private readonly door: QuoteDoor,
    private readonly tokens: FormTokens,
    private readonly areas: CountedAreas,
    private readonly limits: QuoteLimits,
    private readonly ledger: ConsentLedger,
    private readonly effects: QuoteEffects,
    private readonly assignees: Assignees,
    private readonly clock: Clock,
  ) {}

  /**
   * Takes a request. Once this resolves it is on the disk, with its evidence and its mail.
   * The same key with the same body gives the same receipt, however often and however much at once.
   * @throws {QuoteRefusedError} with what to do instead
   */
  async take(submission: QuoteSubmission, sender: Sender): Promise<QuoteReceipt> {
    const site = await this.sites.recent();
    const { token: _, ...body } = submission;
    const bodyHash = hashOf(body);
    const known = await this.answered(submission.idempotencyKey, bodyHash, site);
    if (known) return known;
    const { request } = submission;
    const areas = request.product === 'medicare' ? await this.areas.all() : []; // only Medicare asks for them
    this.door.check(submission, site, areas);
    // Whoever is quicker than people are waits here, unseen; an error page would meet fast people only.
    await wait(this.tokens.untilOldEnough(submission.token));
    const plans = request.product === 'medicare' ? planSentenceIn(areas, request.answers.place.zip) : null;
    const assignee = await this.assignees.for(request.product, submission.origin.city ?? null);
    try {
      return await this.transactions.runGrouped((manager) =>
        this.write(manager, { submission, sender, site, plans, bodyHash, assignee }),
      );
    } catch (error) {
      // Its twin was faster, here or in another instance: then what the twin was told holds.
      const twin = await this.answered(submission.idempotencyKey, bodyHash, site);
      if (twin) return twin;
      throw error;
    }
  }

  private async answered(idempotencyKey: string, bodyHash: string, site: Site): Promise<QuoteReceipt | null> {
    const select = { id: true, bodyHash: true, receipt: true } as const; // TypeORM takes literal true
    const row = await this.requests.findOne({ select, where: { idempotencyKey } });
    if (row && row.bodyHash !== bodyHash) throw QuoteRefusedError.otherBody(site);
    return row?.receipt ?? null;
  }

  private async write(
    manager: EntityManager,
    { submission, sender, site, plans, bodyHash, assignee }: Taking,
  ): Promise<QuoteReceipt> {
    const { request, origin, idempotencyKey } = submission;
    const allowance = await this.limits.count(manager, sender.ip);
    if (allowance.kind === 'refused') throw QuoteRefusedError.tooMany(site, allowance.seconds);
    const contentHash = hashOf(request);
    await this.refuseDuplicate(manager, contentHash, site);

    const { name, email, phone } = request.answers.contact;
    const reference = await this.freeReference(manager, site);
    const createdAt = this.clock.now().toISOString();
    const zip = zipOf(request)?.zip ?? null;
    const receipt = receiptOf(reference, createdAt, request.product, site, plans);
    const row: QuoteRequestEntity = {
      id: randomUUID(),
      reference,
      createdAt,
      receipt,
      origin,
      idempotencyKey,
      bodyHash,
      contentHash,
      name,
      phone,
      email: email.toLowerCase(),
      product: request.product,
      answers: request.answers,
      state: 'new',
      flag: allowance.flag,
      version: 1,
      assignedTo: assignee?.id ?? null,
      followUpOn: null,
      followUpTold: null,
      zip,
      place: zip && stateOfZip(zip),
      searched: searchedIn(reference, request),
    };
    await manager.insert(QuoteRequestEntity, row);
    const evidence = {
      requestId: row.id,
      reference,
      phone,
      email: row.email,
      seller: site.legalName,
      sending: submission,
      sender,
    };
    await this.ledger.record(manager, evidence);
    await this.effects.add(manager, { row, request, consents: submission.consents, site, assignee });
    return receipt;
  }

  /** Few enough are taken that the second draw is as good as certain. */
  private async freeReference(manager: EntityManager, site: Site): Promise<string> {
    const reference = makeReference(site.name, (limit) => randomInt(limit));
    const taken = await rowsOf(manager, 'SELECT 1 FROM quote_requests WHERE reference = $1', [reference]);
    return taken.length > 0 ? this.freeReference(manager, site) : reference;
  }

  private async refuseDuplicate(manager: EntityManager, contentHash: string, site: Site): Promise<void> {
    const since = new Date(this.clock.now().getTime() - duplicateWithin).toISOString();
    const [same] = await rowsOf<Pick<QuoteRequestEntity, 'reference'>>(
      manager,
      'SELECT reference FROM quote_requests WHERE content_hash = $1 AND created_at > $2 LIMIT 1',
      [contentHash, since],
    );
    if (same) throw QuoteRefusedError.duplicate(site, same.reference);
  }
}

interface Taking {
  submission: QuoteSubmission;
  sender: Sender;
  site: Site;
  /** The regulated sentence of the area, for a request about Medicare. */
  plans: string | null;
  bodyHash: string;
  /** The account whose work it is at first; null for nobody's. */
  assignee: { id: string; email: string } | null;
}
