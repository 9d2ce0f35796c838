import { Injectable } from '@nestjs/common';
import type { ConsentKind } from 'contract/quotes';
import type { EntityManager } from 'typeorm';

import { ConsentLedger } from '../consent/consent-ledger';
import { ConsentRecordEntity } from '../consent/consent-record.entity';
import { whereOf } from '../consent/consent-holder';
import { rowLock } from '../../platform/database/row-lock';
import { Transactions } from '../../platform/database/transactions';
import type { Sender } from '../../platform/http/sender';
import { Outbox } from '../../delivery/outbox/outbox';
import { writeLine } from './quote-history';
import { QuoteNotices } from './quote-notices';
import { QuoteRequestEntity } from './quote-request.entity';

interface Revocation {
  requestId: string;
  kinds: readonly ConsentKind[];
  /** Recorder of the revocation: an admin's email address, or `link in the mail`. */
  by: string;
  sender: Sender;
}

/**
 * Records revoked consent from any source. It applies to the person: all their requests mention it, and no mail that
 * still waits is sent to them.
 */
@Injectable()
export class Revocations {
  constructor(
    private readonly transactions: Transactions,
    private readonly ledger: ConsentLedger,
    private readonly notices: QuoteNotices,
    private readonly outbox: Outbox,
  ) {}

  /** Idempotent: repeating a revocation writes nothing. */
  async record({ requestId, kinds, by, sender }: Revocation): Promise<void> {
    await this.transactions.run(async (manager) => {
      const person = await manager.findOneBy(ConsentRecordEntity, { requestId });
      if (!person) return;
      const requests = await lockedRequestsOf(manager, person);
      const lines = await this.ledger.revoke(manager, { requestId, kinds, by, sender });
      const [first] = lines;
      if (!first) return;
      const revoked = lines.map(({ kind }) => kind);
      for (const request of requests) {
        const suffix = request.id === requestId ? '' : `, with ${first.reference}`;
        const note = `Consent withdrawn: ${revoked.join(', ')}${suffix}`;
        await writeLine(manager, request, { at: first.at, by, note });
        await this.notices.revoked(manager, request, revoked);
        if (revoked.includes('contact') && request.email !== null)
          await this.outbox.withdrawMail(manager, request.id, request.email);
      }
    });
  }
}

type Request = Pick<QuoteRequestEntity, 'id' | 'reference' | 'state' | 'email'>;

/**
 * Returns all requests of a phone number and an email address, oldest first. Locked: a concurrent reply, revocation or
 * erasure comes before this one, which sees it, or after it.
 */
function lockedRequestsOf(manager: EntityManager, person: ConsentRecordEntity): Promise<Request[]> {
  return manager.find(QuoteRequestEntity, {
    select: { id: true, reference: true, state: true, email: true },
    where: whereOf(person),
    order: { createdAt: 'ASC', id: 'ASC' },
    ...rowLock(manager),
  });
}
