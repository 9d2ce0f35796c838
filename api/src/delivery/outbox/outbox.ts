import { createHash, randomUUID } from 'node:crypto';

import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, LessThan, Not, type EntityManager, type Repository } from 'typeorm';

import { Clock, day } from '../../platform/clock/clock';
import { insertRows } from '../../platform/database/insert-rows';
import { rowLock } from '../../platform/database/row-lock';
import { MailFiles } from '../mail/mail-files';
import type { OutgoingMail } from '../mail/outgoing-mail';
import { describe } from './deliveries';
import { OutboxEntity, type OutboxPayload } from './outbox.entity';

const deliveredLifetime = 90 * day;
const deadLifetime = 365 * day;
const fileBatch = 500;

interface Effects {
  about: string;
  payloads: readonly OutboxPayload[];
  state: 'waiting' | 'held';
  nextTryAt?: string;
}

/** Records external effects as rows in the caller's transaction. */
@Injectable()
export class Outbox {
  constructor(
    @InjectRepository(OutboxEntity) private readonly rows: Repository<OutboxEntity>,
    private readonly files: MailFiles,
    private readonly clock: Clock,
  ) {}

  /** @param about id of the request that the effects belong to */
  add(manager: EntityManager, about: string, payloads: readonly OutboxPayload[]): Promise<void> {
    return this.insert(manager, { about, payloads, state: 'waiting' });
  }

  /**
   * Like `add`, for mail that several callers may add concurrently or repeatedly: stores one row for each recipient and
   * subject matter.
   */
  async addOnce(manager: EntityManager, about: string, mails: readonly OutgoingMail[]): Promise<void> {
    const rows = mails.map((mail) => ({
      ...this.row({ kind: 'mail', mail }, { about, state: 'waiting', position: 0 }),
      id: createHash('sha256').update(`${about}\n${mail.to.address}`).digest('hex').slice(0, 32),
    }));
    await manager.createQueryBuilder().insert().into(OutboxEntity).values(rows).orIgnore().execute();
  }

  /**
   * Records a mail that bypasses the outbox and is written to a file, which is then kept as long as all others.
   * @returns the id of the row, and thus of the file
   */
  async addFiled(manager: EntityManager, about: string, mail: OutgoingMail): Promise<string> {
    const payload: OutboxPayload = { kind: 'mail', mail };
    const row = this.row(payload, { about, state: 'sent', position: 0 });
    const delivered = { kind: 'delivered' as const, what: describe({ payload }), asFile: true as const };
    await insertRows(manager, OutboxEntity, [{ ...row, payload: delivered, attempts: 1, endedAt: row.createdAt }]);
    return row.id;
  }

  /** Like `add`, but sends nothing before `release`. */
  hold(manager: EntityManager, about: string, payloads: readonly OutboxPayload[]): Promise<void> {
    return this.insert(manager, { about, payloads, state: 'held' });
  }

  /** Releases held rows. */
  async release(manager: EntityManager, about: string): Promise<void> {
    const nextTryAt = this.clock.time();
    await manager.update(OutboxEntity, { about, state: 'held' }, { state: 'waiting', nextTryAt });
  }

  /** Deletes mails of a request that have not been sent to an address. It may not be written to any more. */
  async withdrawMail(manager: EntityManager, about: string, address: string): Promise<void> {
    const unsent = await manager.findBy(OutboxEntity, { about, kind: 'mail', state: Not('sent') });
    const ids = unsent
      .filter(({ payload }) => payload.kind === 'mail' && payload.mail.to.address === address)
      .map(({ id }) => id);
    if (ids.length > 0) await manager.delete(OutboxEntity, { id: In(ids) });
  }

  /**
   * Deletes all rows of an erased request.
   * @param last final notices about it, sent after any delivery in progress
   * @returns ids of its mails; the caller removes their files after the commit
   */
  async end(manager: EntityManager, about: string, last: readonly OutboxPayload[]): Promise<string[]> {
    // Locked, or a worker could begin a delivery in between.
    const rows = await manager.find(OutboxEntity, {
      select: { id: true, kind: true, claimedUntil: true },
      where: { about },
      ...rowLock(manager),
    });
    await manager.delete(OutboxEntity, { about });
    const claims = rows.flatMap(({ claimedUntil }) => claimedUntil ?? []).toSorted();
    const nextTryAt = claims.at(-1) ?? this.clock.time();
    if (last.length > 0) await this.insert(manager, { about, payloads: last, state: 'waiting', nextTryAt });
    return rows.filter(({ kind }) => kind === 'mail').map(({ id }) => id);
  }

  /**
   * Removes delivered rows after 90 days, when their state is of no more interest, and given up ones after a year: those
   * of an account or of an erased request would stay for ever.
   */
  async forgetOld(manager: EntityManager): Promise<void> {
    const before = (lifetime: number) => LessThan(this.clock.ago(lifetime));
    await manager.delete(OutboxEntity, { state: 'sent', endedAt: before(deliveredLifetime) });
    await manager.delete(OutboxEntity, { state: 'dead', endedAt: before(deadLifetime) });
  }

  /**
   * Removes mail files without a row: another instance erased it, or a process was killed before it removed the file.
   * Runs outside a transaction, because on SQLite that would block all writers.
   */
  async sweepFiles(): Promise<void> {
    const files = await this.files.ids();
    for (let start = 0; start < files.length; start += fileBatch) {
      const ids = files.slice(start, start + fileBatch);
      const known = await this.rows.find({ select: { id: true }, where: { id: In(ids) } });
      const existing = new Set(known.map(({ id }) => id));
      await this.files.remove(ids.filter((id) => !existing.has(id)));
    }
  }

  private async insert(manager: EntityManager, { about, payloads, state, nextTryAt }: Effects): Promise<void> {
    const last = payloads.some(isNotice) ? ((await manager.maximum(OutboxEntity, 'position', { about })) ?? 0) : 0;
    const rows = payloads.map((payload, index) => {
      const position = isNotice(payload) ? last + index + 1 : 0;
      return this.row(payload, { about, state, position, ...(nextTryAt && { nextTryAt }) });
    });
    await insertRows(manager, OutboxEntity, rows);
  }

  private row(
    payload: OutboxPayload,
    { nextTryAt, ...own }: Pick<OutboxEntity, 'about' | 'state' | 'position'> & { nextTryAt?: string },
  ): OutboxEntity {
    const now = this.clock.time();
    return {
      ...own,
      id: randomUUID(),
      kind: payload.kind,
      payload,
      createdAt: now,
      nextTryAt: nextTryAt ?? now,
      attempts: 0,
      claimedUntil: null,
      lastError: null,
      endedAt: null,
    };
  }
}

const isNotice = ({ kind }: OutboxPayload) => kind === 'webhook';
