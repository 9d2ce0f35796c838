import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { readPhone } from 'contract/phone-number';
import { readReference, referenceLike } from 'contract/quote-reference';
import type { QuoteWhere, QuoteWherePost } from 'contract/quote-where';
import { t } from 'contract/words';
import { Not, type Repository } from 'typeorm';
import { z } from 'zod';

import { ConsentsNow } from '../consent/consents-now';
import { Transactions } from '../../platform/database/transactions';
import { QuoteLimits } from '../quotes/quote-limits';
import { QuoteNoteEntity } from '../quotes/quote-note.entity';
import { callUs } from '../quotes/quote-refusals';
import { QuoteRequestEntity } from '../quotes/quote-request.entity';
import { SiteService } from '../../agency/site/site.service';

const digitsAsked = 4;

/** The number as people know it, without an extension. */
const withoutExtension = (phone: string) => phone.split(';ext=')[0] ?? '';

/** Reads the last digits from what was typed: those alone, or the whole number. @returns null if it is neither */
function lastDigitsOf(typed: string): string | null {
  const phone = readPhone(typed);
  const digits = phone ? withoutExtension(phone).slice(-digitsAsked) : typed.replace(/\D/g, '');
  return digits.length === digitsAsked ? digits : null;
}

/** The request that was found, or what was typed and why it was refused. */
export const lookupResult = z.union([
  z.strictObject({ requestId: z.string() }),
  z.strictObject({
    reference: z.string(),
    digits: z.string(),
    why: z.enum(['mistyped', 'tried-too-often', 'not-found']),
  }),
]);
type LookupResult = z.infer<typeof lookupResult>;
type Refusal = Exclude<LookupResult, { requestId: string }>;

/** Reports the status of a request to anyone who knows its reference number and the last digits of its phone number. */
@Injectable()
export class QuoteWhereService {
  constructor(
    @InjectRepository(QuoteRequestEntity) private readonly requests: Repository<QuoteRequestEntity>,
    @InjectRepository(QuoteNoteEntity) private readonly notes: Repository<QuoteNoteEntity>,
    private readonly consents: ConsentsNow,
    private readonly limits: QuoteLimits,
    private readonly transactions: Transactions,
    private readonly sites: SiteService,
  ) {}

  /** @returns the request or the errors, without revealing whether the number or the phone was wrong */
  async ask({ reference: typed, digits }: QuoteWherePost, ip: string): Promise<LookupResult> {
    const reference = readReference(typed);
    const last = lastDigitsOf(digits);
    const asTyped = { reference: typed, digits };
    if (!reference || !last) return { ...asTyped, why: 'mistyped' };
    const mayGuess = await this.transactions.run((manager) => this.limits.allowsGuess(manager, ip, reference));
    if (!mayGuess) return { ...asTyped, why: 'tried-too-often' };
    const row = await this.requests.findOneBy({ reference });
    if (!row?.phone || !withoutExtension(row.phone).endsWith(last)) return { ...asTyped, why: 'not-found' };
    return { requestId: row.id };
  }

  /** Returns the current state of the request in the agency's list. An erased request is absent. */
  async answer(question: LookupResult | null): Promise<QuoteWhere> {
    if (!question) return { kind: 'unasked' };
    if (!('requestId' in question)) return this.refusalOf(question);
    const row = await this.requests.findOneBy({ id: question.requestId });
    if (!row) return { kind: 'unasked' };
    const { reference, product, createdAt: receivedAt, state } = row;
    const [now, changed] = await Promise.all([
      this.consents.of([row]),
      this.notes.findOne({
        // A note or an assignment repeats the state, and is no change that a visitor should see.
        where: { requestId: row.id, to: state, from: Not(state) },
        order: { at: 'DESC', id: 'DESC' },
      }),
    ]);
    const since = state === 'new' ? receivedAt : (changed?.at ?? receivedAt);
    return { kind: 'found', reference, product, receivedAt, state, since, doNotContact: now(row).doNotContact };
  }

  /** Puts a refusal into words for each page that shows it: the visitor may switch languages in between. */
  private async refusalOf({ reference, digits, why }: Refusal): Promise<QuoteWhere> {
    const site = await this.sites.recent();
    const call = callUs(site);
    const refused = { kind: 'refused', reference, digits, fields: {}, message: null } as const;
    switch (why) {
      case 'mistyped':
        return { ...refused, fields: mistakesIn({ reference, digits }, site.name) };
      case 'tried-too-often':
        return { ...refused, message: t`That was tried too often. Wait an hour, or ${call}` };
      case 'not-found':
        return {
          ...refused,
          message: t`We can’t find a request with that number and that phone. Check both, or ${call}`,
        };
    }
  }
}

/** Returns messages by field name. */
const mistakesIn = ({ reference, digits }: QuoteWherePost, name: string) => ({
  ...(!readReference(reference) && {
    reference: t`Enter the number exactly as you got it, like ${referenceLike(name)}.`,
  }),
  ...(!lastDigitsOf(digits) && { digits: t`Enter the last four digits of your phone number, like 0142.` }),
});
