import { randomUUID } from 'node:crypto';

import { Injectable } from '@nestjs/common';
import type { ConsentKind, QuoteSending } from 'contract/quotes';
import type { EntityManager } from 'typeorm';

import { Clock } from '../clock/clock';
import type { Sender } from '../http/sender';
import { ConsentRecordEntity } from './consent-record.entity';
import { consentTextOf } from './consent-texts';

const yearsKept = 5;

interface Agreement {
  requestId: string;
  reference: string;
  phone: string;
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
   * Records that somebody took back what they agreed to. Nothing is written for what is revoked already.
   * @returns the kinds that are revoked by this
   */
  async revoke(
    manager: EntityManager,
    { requestId, kinds, by, sender }: { requestId: string; kinds: readonly ConsentKind[]; by: string; sender: Sender },
  ): Promise<ConsentKind[]> {
    const lines = await manager.find(ConsentRecordEntity, { where: { requestId }, order: { at: 'ASC', id: 'ASC' } });
    const isRevoked = (kind: ConsentKind) => lines.some((line) => line.kind === kind && line.event === 'revoked');
    const shown = lines.filter(({ kind, event }) => kinds.includes(kind) && event !== 'revoked' && !isRevoked(kind));
    for (const line of shown) {
      await manager.insert(ConsentRecordEntity, { ...line, ...this.stamp(), ...sender, event: 'revoked', by });
    }
    return shown.map(({ kind }) => kind);
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
    { requestId, reference, phone, seller, sending, sender }: Agreement,
    kind: ConsentKind,
    event: ConsentRecordEntity['event'],
    box: ConsentRecordEntity['box'],
  ): ConsentRecordEntity {
    const { text, version, hash } = consentTextOf(kind, seller);
    const { page, formVersion } = sending;
    const shown = { text, textVersion: version, textHash: hash, box, page, formVersion };
    return { ...this.stamp(), requestId, reference, kind, event, ...shown, ...sender, phone, seller, by: null };
  }

  private stamp(): Pick<ConsentRecordEntity, 'id' | 'at' | 'keepUntil'> {
    const at = this.clock.now();
    const keepUntil = new Date(at);
    keepUntil.setUTCFullYear(at.getUTCFullYear() + yearsKept);
    return { id: randomUUID(), at: at.toISOString(), keepUntil: keepUntil.toISOString() };
  }
}
