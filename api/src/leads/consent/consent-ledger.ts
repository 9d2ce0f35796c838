import { randomUUID } from 'node:crypto';

import { Injectable } from '@nestjs/common';
import type { ConsentKind, ConsentText, QuoteSending } from 'contract/quotes';
import type { QuoteByHand } from 'contract/quotes-by-hand';
import { Not, type EntityManager } from 'typeorm';

import { Clock } from '../../platform/clock/clock';
import { insertRows } from '../../platform/database/insert-rows';
import type { Sender } from '../../platform/http/sender';
import { ConsentRecordEntity } from './consent-record.entity';
import { ConsentTexts, textByHandOf } from './consent-texts';
import { isSameEmail, isSamePhone, whereOf, type ConsentHolder } from './consent-holder';

const retentionYears = 5;

/** The request with which consent was given, and the seller it was given to. */
interface Agreement {
  row: { id: string; reference: string; phone: string | null; email: string | null };
  seller: string;
  sender: Sender;
}

interface AgreementByHand extends Agreement {
  statement: Pick<QuoteByHand, 'at' | 'contact' | 'marketing'>;
  /** Email address of the account that recorded it. */
  by: string;
}

/** One consent text, and what the person did about it. */
type ConsentEvent = Pick<
  ConsentRecordEntity,
  'kind' | 'event' | 'text' | 'textVersion' | 'textHash' | 'box' | 'page' | 'formVersion'
>;

/** Writes to the ledger, always in the transaction of the event it proves. */
@Injectable()
export class ConsentLedger {
  constructor(
    private readonly clock: Clock,
    private readonly texts: ConsentTexts,
  ) {}

  /** Whether a form showed the current consent texts. */
  async isCurrent(sending: QuoteSending, seller: string): Promise<boolean> {
    const texts = await this.texts.of(seller);
    return texts.every(
      ({ kind, version, hash }) => sending.consents[kind].version === version && sending.consents[kind].hash === hash,
    );
  }

  /** Records one line for each consent text shown, whether agreed to or not. */
  async record(
    manager: EntityManager,
    { sending, ...agreement }: Agreement & { sending: QuoteSending },
  ): Promise<void> {
    const { ticked } = sending.consents.marketing;
    const { page, formVersion } = sending;
    const shown = async (kind: ConsentKind) => ({
      ...worded(await this.texts.one(kind, agreement.seller)),
      page,
      formVersion,
    });
    const lines: ConsentEvent[] = [
      { ...(await shown('contact')), event: 'given', box: 'part-of-request' },
      { ...(await shown('marketing')), event: ticked ? 'given' : 'declined', box: ticked ? 'ticked' : 'unticked' },
    ];
    const rows = lines.map((statement) => ({ ...this.stamp(), ...this.whose(agreement), ...statement, by: null }));
    await insertRows(manager, ConsentRecordEntity, rows);
  }

  /**
   * Records consent that the agency wrote down for a person who did not use the form: no page showed a text, and no box
   * was ticked. A text that was not asked about gets no line.
   */
  async recordByHand(manager: EntityManager, { statement, by, ...agreement }: AgreementByHand): Promise<void> {
    const written = (kind: ConsentKind) => ({
      ...worded(textByHandOf(kind, agreement.seller)),
      page: '',
      formVersion: '',
    });
    const contact: ConsentEvent = { ...written('contact'), event: 'given', box: statement.contact };
    const marketing: ConsentEvent[] = {
      'not-asked': [],
      declined: [{ ...written('marketing'), event: 'declined' as const, box: 'spoken' as const }],
      'on-paper': [{ ...written('marketing'), event: 'given' as const, box: 'on-paper' as const }],
    }[statement.marketing];
    // Dated to when it was said, so that later revocations stay effective.
    const rows = [contact, ...marketing].map((one) => ({
      ...this.stamp(),
      ...this.whose(agreement),
      ...one,
      at: statement.at,
      by,
    }));
    await manager.insert(ConsentRecordEntity, rows);
  }

  /**
   * Returns when a person, identified by phone number or email address, last asked not to be contacted; null if they
   * never did, or contacted the agency again afterwards.
   */
  async askedNotToBeContacted(
    manager: EntityManager,
    person: { phone: string | null; email: string | null },
  ): Promise<string | null> {
    const whose = whereOf(person).map((one) => ({ ...one, kind: 'contact' as const }));
    // Of two at the same moment, the revocation, which is the last by name too.
    const order = { at: 'DESC', event: 'DESC' } as const;
    const [last] = await manager.find(ConsentRecordEntity, { where: whose, order, take: 1 });
    return last?.event === 'revoked' ? last.at : null;
  }

  /**
   * Records that a person revoked consent, for the phone number and email address of one of their requests. Writes
   * nothing for consent that is already revoked and was not given again since.
   * @returns the lines written
   */
  async revoke(
    manager: EntityManager,
    { requestId, kinds, by, sender }: { requestId: string; kinds: readonly ConsentKind[]; by: string; sender: Sender },
  ): Promise<ConsentRecordEntity[]> {
    const own = await manager.findBy(ConsentRecordEntity, { requestId, event: Not('revoked') });
    const [first] = own;
    if (!first) return [];
    const theirs = await manager.findBy(ConsentRecordEntity, whereOf(first));
    const revocations = theirs.filter(({ event }) => event === 'revoked');
    // Also what the person gave with other requests: after an earlier revocation that is repeated, or of a kind that
    // this request did not ask about.
    const given = [...own, ...theirs.filter(({ event }) => event === 'given')];
    const open = given.filter((line) => !isRevoked(line, first, revocations));
    const { reference, phone, email } = first;
    const revoked = kinds.flatMap((kind): ConsentRecordEntity[] => {
      const ofKind = open.filter((line) => line.kind === kind);
      const line = own.find((one) => one.kind === kind) ?? ofKind[0];
      if (!line || ofKind.length === 0) return [];
      const whose = { requestId, reference, phone, email };
      return [{ ...line, ...whose, ...this.stampAfter(ofKind), ...sender, event: 'revoked', by }];
    });
    if (revoked.length > 0) await manager.insert(ConsentRecordEntity, revoked);
    return revoked;
  }

  /**
   * Deletes expired lines, and all lines of a request together once the latest has expired, so that the ledger never
   * shows consent without its revocation. Keeps them while the request itself exists.
   * @returns the number deleted
   */
  async forgetOld(manager: EntityManager): Promise<number> {
    const due = manager
      .createQueryBuilder()
      .delete()
      .from(ConsentRecordEntity)
      .where('keep_until <= :now', { now: this.clock.time() })
      .andWhere(
        'NOT EXISTS (SELECT 1 FROM consent_ledger other WHERE other.request_id = consent_ledger.request_id AND other.keep_until > :now)',
      )
      .andWhere('NOT EXISTS (SELECT 1 FROM quote_requests request WHERE request.id = consent_ledger.request_id)');
    return (await due.execute()).affected ?? 0;
  }

  private whose({ row: { id, reference, phone, email }, seller, sender }: Agreement) {
    return { requestId: id, reference, phone, email, seller, ...sender };
  }

  /** A revocation dated before its consent, by a clock that was set back since, would have no effect. */
  private stampAfter(lines: readonly Pick<ConsentRecordEntity, 'at'>[]): ReturnType<ConsentLedger['stamp']> {
    return this.stamp(new Date(Math.max(this.clock.now().getTime(), ...lines.map(({ at }) => Date.parse(at)))));
  }

  private stamp(at = this.clock.now()): Pick<ConsentRecordEntity, 'id' | 'at' | 'keepUntil'> {
    const keepUntil = new Date(at);
    keepUntil.setUTCFullYear(at.getUTCFullYear() + retentionYears);
    return { id: randomUUID(), at: at.toISOString(), keepUntil: keepUntil.toISOString() };
  }
}

/** Whether consent has been revoked since, for the phone number and the email address that it shares with a person. */
function isRevoked(
  consent: ConsentRecordEntity,
  person: ConsentHolder,
  revocations: readonly ConsentRecordEntity[],
): boolean {
  const later = revocations.filter(({ kind, at }) => kind === consent.kind && at >= consent.at);
  return [isSamePhone, isSameEmail].every(
    (isSame) => !isSame(consent, person) || later.some((line) => isSame(line, person)),
  );
}

const worded = ({ kind, text, version, hash }: ConsentText) => ({ kind, text, textVersion: version, textHash: hash });
