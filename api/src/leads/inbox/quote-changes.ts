import { Injectable } from '@nestjs/common';
import type { SignedInAdmin } from 'contract/auth';
import type { QuoteChange, QuoteNote } from 'contract/admin-quotes';
import type { QuoteState } from 'contract/quote-options';
import type { ConsentKind } from 'contract/quotes';
import { IsNull, Not, type EntityManager } from 'typeorm';

import { Clock } from '../../platform/clock/clock';
import { Transactions } from '../../platform/database/transactions';
import { ApiError } from '../../platform/errors/api-errors';
import type { Sender } from '../../platform/http/sender';
import { Deliveries, describe } from '../../delivery/outbox/deliveries';
import { Outbox } from '../../delivery/outbox/outbox';
import { ConsentsNow } from '../consent/consents-now';
import { QuoteNoteEntity } from '../quotes/quote-note.entity';
import { QuoteNotices } from '../quotes/quote-notices';
import { QuoteRequestEntity } from '../quotes/quote-request.entity';
import { Revocations } from '../quotes/revocations';
import { requestOf, writeLine, type HistoryLine } from '../quotes/quote-history';

type NewLine = Omit<HistoryLine, 'at' | 'by'> & { admin: SignedInAdmin };

/** Changes that the agency makes to requests. Each adds a permanent line to the history, with actor and time. */
@Injectable()
export class QuoteChanges {
  constructor(
    private readonly transactions: Transactions,
    private readonly revocations: Revocations,
    private readonly consents: ConsentsNow,
    private readonly notices: QuoteNotices,
    private readonly deliveries: Deliveries,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws {ApiError} `stale_version` after a concurrent change, `unprocessable` if the request is already in that
   * state
   */
  async change(id: string, { version, state, note }: QuoteChange, admin: SignedInAdmin): Promise<void> {
    await this.transactions.run(async (manager) => {
      const row = await requestOf(manager, id);
      if (row.version === version && row.state === state)
        throw new ApiError('unprocessable', `The request is “${state}” already.`);
      await this.move(manager, row, { version, to: state, note, admin });
    });
  }

  /**
   * Changes the state of a request in the caller's transaction. Increments the version even for the same state, so that
   * a concurrent change is refused.
   * @returns false for a change that is sent again because its response was lost, and that was made before
   * @throws {ApiError} `stale_version` after a concurrent change
   */
  async move(
    manager: EntityManager,
    row: QuoteRequestEntity,
    { version, ...line }: NewLine & { version: number; to: QuoteState },
  ): Promise<boolean> {
    const { id } = row;
    const next = { state: line.to, version: version + 1 };
    const { affected } = await manager.update(QuoteRequestEntity, { id, version }, next);
    if (!affected) {
      const { admin, ...written } = line;
      const isMade =
        (await manager.existsBy(QuoteRequestEntity, { id, ...next })) &&
        (await manager.existsBy(QuoteNoteEntity, { requestId: id, by: admin.email, ...written }));
      if (isMade) return false;
      throw stale();
    }
    await this.write(manager, row, line);
    if (line.to !== 'lost') await this.unflag(manager, row);
    return true;
  }

  /** Clears the flag of a request that an admin found genuine, and releases its mail. */
  async check(id: string, admin: SignedInAdmin): Promise<void> {
    await this.transactions.run(async (manager) => {
      const row = await requestOf(manager, id);
      if (await this.unflag(manager, row)) await this.write(manager, row, { note: 'Checked: it is genuine.', admin });
    });
  }

  /** @returns whether it was flagged */
  private async unflag(manager: EntityManager, { id }: QuoteRequestEntity): Promise<boolean> {
    const { affected } = await manager.update(QuoteRequestEntity, { id, flag: Not(IsNull()) }, { flag: null });
    if (affected) await this.outbox.release(manager, id);
    return Boolean(affected);
  }

  /**
   * A note that is sent again, because its response was lost, is in the history once.
   * @throws {ApiError} `unprocessable` if another note has the key
   */
  async addNote(id: string, { note, idempotencyKey }: QuoteNote, admin: SignedInAdmin): Promise<void> {
    await this.transactions.run(async (manager) => {
      const row = await requestOf(manager, id);
      const known = idempotencyKey ? await manager.findOneBy(QuoteNoteEntity, { id: idempotencyKey }) : null;
      if (!known) return this.write(manager, row, { id: idempotencyKey, note, admin });
      if (known.requestId !== id || known.note !== note)
        throw new ApiError('unprocessable', 'Another note was saved with this number. Open the request again.');
    });
  }

  /** Records that the person revoked consent verbally. */
  async revoke(
    id: string,
    kinds: readonly ConsentKind[],
    { admin, sender }: { admin: SignedInAdmin; sender: Sender },
  ): Promise<void> {
    await this.revocations.record({ requestId: id, kinds, by: admin.email, sender });
  }

  /** Retries a dead delivery. */
  async retry(deliveryId: string, admin: SignedInAdmin): Promise<void> {
    await this.transactions.run(async (manager) => {
      const delivery = await this.deliveries.retry(manager, deliveryId);
      const row = delivery && (await manager.findOneBy(QuoteRequestEntity, { id: delivery.about }));
      if (!row) return;
      const consents = await this.consents.of([row], manager);
      await this.notices.renew(manager, delivery, consents(row));
      await this.write(manager, row, { note: `Sent again: ${describe(delivery)}`, admin });
    });
  }

  private write(manager: EntityManager, row: QuoteRequestEntity, { admin, ...line }: NewLine): Promise<void> {
    return writeLine(manager, row, { ...line, by: admin.email, at: this.clock.time() });
  }
}

const stale = () =>
  new ApiError('stale_version', 'Somebody changed this request in the meantime. Look at it again, then change it.');
