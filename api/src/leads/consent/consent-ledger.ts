import { randomUUID } from 'node:crypto';

import { Injectable } from '@nestjs/common';
import type { ConsentKind, QuoteSending } from 'contract/quotes';
import { In, Not, type EntityManager } from 'typeorm';

import { Clock } from '../../platform/clock/clock';
import type { Sender } from '../../platform/http/sender';
import { ConsentRecordEntity } from './consent-record.entity';
import { consentTextOf } from './consent-texts';

const yearsKept = 5;

interface Agreement {
  requestId: string;
  reference: string;
  phone: string;
  email: string;
  seller: string;
  sending: QuoteSending;
  sender: Sender;
}

/** Writes to the ledger, always in the transaction of what it is evidence for. */
@Injectable()
export class ConsentLedger {
  constructor(private readonly clock: Clock) {}

  /** Whether the wording that a form showed is the one in force. */
  isCurrent(sending: QuoteSending, seller: string): boolean {
    return (['contact', 'marketing'] as const).every((kind) => {
      // the literals are the kinds
      const { version, hash } = consentTextOf(kind, seller);
      return sending.consents[kind].version === version && sending.consents[kind].hash === hash;
    });
  }

  /** One line for each sentence that was shown, agreed to or not. */
  async record(manager: EntityManager, agreement: Agreement): Promise<void> {
    const ticked = agreement.sending.consents.marketing.ticked;
    await manager.insert(ConsentRecordEntity, [
      this.line(agreement, 'contact', 'given', 'part-of-request'),
      this.line(agreement, 'marketing', ticked ? 'given' : 'declined', ticked ? 'ticked' : 'unticked'),
    ]);
  }

  /**
   * Records that a person took back what they agreed to, for the number and the address of one of their requests.
   * Nothing is written for what is revoked already.
   * @returns the lines that were written
   */
  async revoke(
    manager: EntityManager,
    { requestId, kinds, by, sender }: { requestId: string; kinds: readonly ConsentKind[]; by: string; sender: Sender },
  ): Promise<ConsentRecordEntity[]> {
    const lines = await manager.findBy(ConsentRecordEntity, { requestId, kind: In([...kinds]), event: Not('revoked') });
    const [first] = lines;
    if (!first) return [];
    const whose = [{ phone: first.phone }, ...(first.email === null ? [] : [{ email: first.email }])];
    const earlier = await manager.findBy(
      ConsentRecordEntity,
      whose.map((one) => ({ ...one, event: 'revoked' as const })), // the literal is the event
    );
    const revoked = lines
      .filter((line) => !isRevoked(line, earlier))
      .map((line): ConsentRecordEntity => ({ ...line, ...this.stamp(), ...sender, event: 'revoked', by }));
    if (revoked.length > 0) await manager.insert(ConsentRecordEntity, revoked);
    return revoked;
  }

  /**
   * Removes what was agreed to once its time is over: all lines of a request together, the latest being due, so that
   * nobody finds that somebody agreed and not that they took it back. Never while the request itself is there.
   * @returns how many
   */
  async forgetOld(manager: EntityManager): Promise<number> {
    const due = manager
      .createQueryBuilder()
      .delete()
      .from(ConsentRecordEntity)
      .where('keep_until <= :now', { now: this.clock.now().toISOString() })
      .andWhere(
        'NOT EXISTS (SELECT 1 FROM consent_ledger other WHERE other.request_id = consent_ledger.request_id AND other.keep_until > :now)',
      )
      .andWhere('NOT EXISTS (SELECT 1 FROM quote_requests request WHERE request.id = consent_ledger.request_id)');
    return (await due.execute()).affected ?? 0;
  }

  private line(
    { requestId, reference, phone, email, seller, sending, sender }: Agreement,
    kind: ConsentKind,
    event: ConsentRecordEntity['event'],
    box: ConsentRecordEntity['box'],
  ): ConsentRecordEntity {
    const { text, version, hash } = consentTextOf(kind, seller);
    const { page, formVersion } = sending;
    const shown = { text, textVersion: version, textHash: hash, box, page, formVersion };
    return { ...this.stamp(), requestId, reference, kind, event, ...shown, ...sender, phone, email, seller, by: null };
  }

  private stamp(): Pick<ConsentRecordEntity, 'id' | 'at' | 'keepUntil'> {
    const at = this.clock.now();
    const keepUntil = new Date(at);
    keepUntil.setUTCFullYear(at.getUTCFullYear() + yearsKept);
    return { id: randomUUID(), at: at.toISOString(), keepUntil: keepUntil.toISOString() };
  }
}

/** Whether what was agreed to has been taken back since, for its number and for its address. */
function isRevoked(
  { kind, at, phone, email }: ConsentRecordEntity,
  revocations: readonly ConsentRecordEntity[],
): boolean {
  const later = revocations.filter((line) => line.kind === kind && line.at >= at);
  return later.some((line) => line.phone === phone) && (email === null || later.some((line) => line.email === email));
}
