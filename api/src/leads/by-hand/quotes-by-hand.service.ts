import { Injectable } from '@nestjs/common';
import type { SignedInAdmin } from 'contract/auth';
import type { QuoteByHand, QuoteByHandForm } from 'contract/quotes-by-hand';
import type { Site } from 'contract/site';
import { stateOfZip } from 'contract/zip-states';
import type { EntityManager } from 'typeorm';

import { CountedAreas, planSentenceIn } from '../../agency/cities/counted-areas';
import { PublishedCities } from '../../agency/cities/published-cities';
import { dayInWords } from '../../agency/revisions/day-in-words';
import { SiteService } from '../../agency/site/site.service';
import { Today } from '../../agency/site/today';
import { Clock, day, minute } from '../../platform/clock/clock';
import { Transactions } from '../../platform/database/transactions';
import { ApiError, InvalidInputError } from '../../platform/errors/api-errors';
import type { Sender } from '../../platform/http/sender';
import { Assignees } from '../assignment/assignees';
import { ConsentLedger } from '../consent/consent-ledger';
import { textByHandOf } from '../consent/consent-texts';
import { writeLine } from '../quotes/quote-history';
import { jsonHash } from '../../platform/database/json-hash';
import { placeAt } from '../quotes/quote-policy';
import { contentHashOf, QuoteRegister, type NewRequest } from '../quotes/quote-register';

/** Maximum age of a call that is added later, for example from a note on paper. */
const maxAgeDays = 90;
/** Milliseconds by which the admin's clock may be ahead of ours. */
const clockSkew = 10 * minute;

/** How the history describes the source of a request. */
const sourceLabels = { phone: 'on the phone', 'walk-in': 'in person' } as const;

interface By {
  admin: SignedInAdmin;
  sender: Sender;
}

/**
 * Requests made on the phone or at the counter. They are recorded as entered by the agency, never as if the person had
 * filled in the form.
 */
@Injectable()
export class QuotesByHand {
  constructor(
    private readonly transactions: Transactions,
    private readonly sites: SiteService,
    private readonly cities: PublishedCities,
    private readonly areas: CountedAreas,
    private readonly assignees: Assignees,
    private readonly register: QuoteRegister,
    private readonly ledger: ConsentLedger,
    private readonly today: Today,
    private readonly clock: Clock,
  ) {}

  /** Returns the consent texts that the ledger will store. */
  async form(): Promise<QuoteByHandForm> {
    const { legalName } = await this.sites.recent();
    return { consents: [textByHandOf('contact', legalName), textByHandOf('marketing', legalName)] };
  }

  /**
   * Adds a request. Repeating the same key and body returns the same request.
   * @returns its id
   * @throws {InvalidInputError} naming the field; {ApiError} `unprocessable` if the request already exists
   */
  async add(typed: QuoteByHand, by: By): Promise<string> {
    const bodyHash = jsonHash(typed);
    const known = await this.answered(typed.idempotencyKey, bodyHash);
    if (known) return known;
    const site = await this.sites.recent();
    if (!site.lines.includes(typed.product)) throw new InvalidInputError({ product: 'The agency does not offer this' });
    const at = this.timeOf(typed);
    const [town, plans] = await Promise.all([this.townOf(typed), this.plansAt(typed, site)]);
    const { admin } = by;
    const asked = newRequestOf(typed, { at, town, bodyHash });
    const whose =
      typed.whose === 'mine'
        ? await this.assignees.takenBy(admin, typed.product)
        : await this.assignees.for(typed.product, { city: typed.city, state: asked.place });
    try {
      return await this.transactions.run(async (manager) => {
        await this.checkDoNotContact(manager, asked, typed.askedAgain);
        const duplicate = await this.register.duplicateOf(manager, asked);
        if (duplicate) throw new ApiError('unprocessable', `This is here already: ${duplicate}. Nothing was added.`);
        const consents = { contact: 'given', marketing: eventOf[typed.marketing] } as const;
        const row = await this.register.enter(manager, { asked, site, plans, whose, consents });
        const seller = site.legalName;
        await this.ledger.recordByHand(manager, {
          row,
          seller,
          statement: { ...typed, at },
          by: admin.email,
          sender: by.sender,
        });
        const note = `Added by hand: they asked ${sourceLabels[typed.source]}.`;
        await writeLine(manager, row, { note, by: admin.email, at: this.clock.time() });
        return row.id;
      });
    } catch (error) {
      // A concurrent repeat was faster, so its result counts.
      const twin = await this.answered(typed.idempotencyKey, bodyHash);
      if (twin) return twin;
      throw error;
    }
  }

  private async answered(idempotencyKey: string, bodyHash: string): Promise<string | null> {
    const row = await this.register.answered(idempotencyKey);
    if (row && row.bodyHash !== bodyHash)
      throw new ApiError(
        'unprocessable',
        `This was added already, as ${row.receipt.reference} and with other answers. Look for that number in the list.`,
      );
    return row?.id ?? null;
  }

  /** Returns when they asked, at most now: consent dated to the future could not be revoked before that date. */
  private timeOf({ at }: QuoteByHand): string {
    const now = this.clock.now().getTime();
    const asked = Date.parse(at);
    if (asked > now + clockSkew) throw new InvalidInputError({ at: 'Enter a time that has passed' });
    if (asked < now - maxAgeDays * day)
      throw new InvalidInputError({ at: `Enter a day of the last ${maxAgeDays} days` });
    return new Date(Math.min(asked, now)).toISOString();
  }

  /** Refuses people who asked not to be contacted, unless they contacted the agency again later. */
  private async checkDoNotContact(
    manager: EntityManager,
    { answers: { contact }, createdAt }: NewRequest,
    askedAgain: boolean,
  ): Promise<void> {
    const person = { phone: contact.phone, email: contact.email?.toLowerCase() ?? null };
    const last = await this.ledger.askedNotToBeContacted(manager, person);
    if (last === null) return;
    const when = dayInWords(await this.today.dayOf(new Date(last), manager));
    if (last >= createdAt)
      throw new InvalidInputError({
        at: `On ${when}, after this, they asked not to be contacted. Do not contact them`,
      });
    if (!askedAgain) throw new InvalidInputError({ askedAgain: `On ${when} they asked not to be contacted` });
  }

  private async townOf({ city }: QuoteByHand): Promise<Town | null> {
    if (city === null) return null;
    const [town] = await this.cities.named([city]);
    if (!town) throw new InvalidInputError({ city: 'Choose a town of the list' });
    return { name: `${town.name}, ${town.stateCode}`, state: town.stateCode };
  }

  /**
   * Checks the ZIP code: the agency may help where it is licensed, and discusses Medicare plans only where they were
   * counted.
   */
  private async plansAt({ product, zip }: QuoteByHand, site: Site): Promise<string | null> {
    if (zip === null) return null;
    const areas = product === 'medicare' ? await this.areas.all() : []; // only Medicare needs them
    const place = placeAt(zip, product, { site, areas });
    if (place.kind !== 'served') throw new InvalidInputError({ zip: place.sentence });
    return planSentenceIn(areas, zip);
  }
}

interface Town {
  /** Such as "Dayton, OH". */
  name: string;
  state: string;
}

const eventOf = { 'not-asked': 'not-asked', declined: 'declined', 'on-paper': 'given' } as const;

function newRequestOf(
  typed: QuoteByHand,
  { at, town, bodyHash }: { at: string; town: Town | null; bodyHash: string },
): NewRequest {
  const { product, source, name, phone, email, zip, about, city, idempotencyKey } = typed;
  const answers = { told: { town: town?.name ?? null, zip, about }, contact: { name, phone, email } };
  return {
    product,
    source,
    createdAt: at,
    answers,
    origin: city === null ? {} : { city },
    flag: null,
    zip,
    place: zip === null ? (town?.state ?? null) : stateOfZip(zip),
    idempotencyKey,
    bodyHash,
    contentHash: contentHashOf({ product, answers }),
  };
}
