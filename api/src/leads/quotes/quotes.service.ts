import { Injectable } from '@nestjs/common';
import type { QuoteReceipt, QuoteSubmission } from 'contract/quotes';
import type { Site } from 'contract/site';
import { stateOfZip } from 'contract/zip-states';
import type { EntityManager } from 'typeorm';

import { CountedAreas, planSentenceIn } from '../../agency/cities/counted-areas';
import { Assignees, type Assignment } from '../assignment/assignees';
import { Clock } from '../../platform/clock/clock';
import { ConsentLedger } from '../consent/consent-ledger';
import { Transactions } from '../../platform/database/transactions';
import type { Sender } from '../../platform/http/sender';
import { SiteService } from '../../agency/site/site.service';
import { jsonHash } from '../../platform/database/json-hash';
import { FormTokens } from './form-token';
import { QuotePolicy, zipOf } from './quote-policy';
import { QuoteRefusedError } from './quote-errors';
import { QuoteLimits } from './quote-limits';
import { contentHashOf, QuoteRegister } from './quote-register';

@Injectable()
export class QuotesService {
  constructor(
    private readonly transactions: Transactions,
    private readonly sites: SiteService,
    private readonly policy: QuotePolicy,
    private readonly tokens: FormTokens,
    private readonly areas: CountedAreas,
    private readonly limits: QuoteLimits,
    private readonly ledger: ConsentLedger,
    private readonly register: QuoteRegister,
    private readonly assignees: Assignees,
    private readonly clock: Clock,
  ) {}

  /**
   * Accepts a request. Once this resolves, the request is on disk with its evidence and mail. The same key and body
   * return the same receipt, even concurrently.
   * @throws {QuoteRefusedError} with instructions for the visitor
   */
  async take(submission: QuoteSubmission, sender: Sender): Promise<QuoteReceipt> {
    const site = await this.sites.recent();
    const { token: _, ...body } = submission;
    const bodyHash = jsonHash(body);
    const known = await this.answered(submission.idempotencyKey, bodyHash, site);
    if (known) return known;
    const { request } = submission;
    const areas = request.product === 'medicare' ? await this.areas.all() : []; // only Medicare needs them
    await this.policy.check(submission, site, areas);
    // Delays senders faster than people. An error would only ever hit fast people.
    const early = this.tokens.untilOldEnough(submission.token);
    if (early > 0 && !(await this.limits.delay(sender.ip, early)))
      throw QuoteRefusedError.tooMany(site, Math.ceil(early / 1000));
    const plans = request.product === 'medicare' ? planSentenceIn(areas, request.answers.place.zip) : null;
    const zip = zipOf(request)?.zip;
    const state = zip === undefined ? null : stateOfZip(zip);
    const whose = await this.assignees.for(request.product, { city: submission.origin.city ?? null, state });
    try {
      return await this.transactions.runGrouped((manager) =>
        this.write(manager, { submission, sender, site, plans, bodyHash, whose }),
      );
    } catch (error) {
      // A concurrent repeat was faster, here or in another instance, so its result counts.
      const twin = await this.answered(submission.idempotencyKey, bodyHash, site);
      if (twin) return twin;
      throw error;
    }
  }

  private async answered(idempotencyKey: string, bodyHash: string, site: Site): Promise<QuoteReceipt | null> {
    const row = await this.register.answered(idempotencyKey);
    if (row && row.bodyHash !== bodyHash) throw QuoteRefusedError.otherBody(site);
    return row?.receipt ?? null;
  }

  private async write(
    manager: EntityManager,
    { submission, sender, site, plans, bodyHash, whose }: Taking,
  ): Promise<QuoteReceipt> {
    const { request, origin, idempotencyKey, consents } = submission;
    const allowance = await this.limits.count(manager, sender.ip);
    if (allowance.kind === 'refused') throw QuoteRefusedError.tooMany(site, allowance.seconds);
    const contentHash = contentHashOf(request);
    const duplicate = await this.register.duplicateOf(manager, { contentHash });
    if (duplicate) throw QuoteRefusedError.duplicate(site, duplicate);

    const zip = zipOf(request)?.zip ?? null;
    const asked = {
      ...request,
      source: 'form' as const,
      createdAt: this.clock.time(),
      origin,
      idempotencyKey,
      bodyHash,
      contentHash,
      flag: allowance.flag,
      zip,
      place: zip && stateOfZip(zip),
    };
    const marketing = consents.marketing.ticked ? 'given' : 'declined';
    const row = await this.register.enter(manager, {
      asked,
      site,
      plans,
      whose,
      consents: { contact: 'given', marketing },
    });
    await this.ledger.record(manager, { row, seller: site.legalName, sending: submission, sender });
    return row.receipt;
  }
}

interface Taking {
  submission: QuoteSubmission;
  sender: Sender;
  site: Site;
  /** Regulated sentence about the area's plans, for a Medicare request. */
  plans: string | null;
  bodyHash: string;
  whose: Assignment;
}
