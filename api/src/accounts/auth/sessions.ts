import { randomUUID } from 'node:crypto';

import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { SignedInAdmin } from 'contract/auth';
import type { FastifyRequest } from 'fastify';
import { LessThan, MoreThan, Not, type EntityManager, type Repository } from 'typeorm';

import { Clock, day, hour, minute } from '../../platform/clock/clock';
import { rowLock } from '../../platform/database/row-lock';
import { Transactions } from '../../platform/database/transactions';
import { UnauthenticatedError } from '../../platform/errors/api-errors';
import { deviceLabel } from '../../platform/http/device-label';
import { Log } from '../../platform/http/log';
import type { Sender } from '../../platform/http/sender';
import { SiteSecrets } from '../../platform/secrets/site-secrets';
import { AdminEntity } from './admin.entity';
import { signedInAs } from './admins';
import { AuthCookies } from './auth-cookies';
import { SessionEntity } from './session.entity';
import { hashOfToken, newToken } from './tokens';

/** Milliseconds without a request after which a session expires. */
export const idleTimeout = 12 * hour;
/** Milliseconds after which a session expires regardless of use. */
export const absoluteTimeout = 30 * day;
/** Resolution of the stored last use in milliseconds. A write for every request would cost more than the request. */
const seenResolution = minute;

/** An open session and its admin. */
export interface OpenSession {
  id: string;
  admin: SignedInAdmin;
}

/** Stores sessions in the database, so that ending one takes effect on all instances immediately. */
@Injectable()
export class Sessions {
  constructor(
    @InjectRepository(SessionEntity) private readonly sessions: Repository<SessionEntity>,
    private readonly cookies: AuthCookies,
    private readonly secrets: SiteSecrets,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  /** @returns the token for the cookie, of which only the hash is stored */
  async open(manager: EntityManager, adminId: string, sender: Sender): Promise<string> {
    const token = newToken();
    const now = this.clock.time();
    await this.deleteExpired(manager);
    await manager.insert(SessionEntity, {
      id: randomUUID(),
      tokenHash: hashOfToken(token),
      adminId,
      createdAt: now,
      seenAt: now,
      device: deviceLabel(sender.userAgent),
      source: this.secrets.sign('session-source', sender.ip),
    });
    return token;
  }

  /** Returns the open session of a request, or null. Counts as a use of the session. */
  async of(request: FastifyRequest): Promise<OpenSession | null> {
    const token = this.cookies.read(request, 'site-session');
    if (!token) return null;
    // `findOne` would run two queries for the join.
    const row = await this.sessions
      .createQueryBuilder('session')
      .innerJoinAndSelect('session.admin', 'admin')
      .where({ tokenHash: hashOfToken(token) })
      .getOne();
    if (!row?.admin || this.isExpired(row)) return null;
    await this.touch(row);
    return { id: row.id, admin: signedInAs(row.admin) };
  }

  /**
   * Begins the transaction of a change that outlives its session, such as of a password. A reset that ended the session
   * since the request was admitted would be undone; a later one waits for the lock.
   * @throws {UnauthenticatedError}
   */
  async expectOpen(manager: EntityManager, { id, admin }: OpenSession): Promise<void> {
    await manager.findOne(AdminEntity, { select: { id: true }, where: { id: admin.id }, ...rowLock(manager) });
    if (!(await manager.existsBy(SessionEntity, { id }))) throw new UnauthenticatedError();
  }

  /** Returns the open sessions of an admin, most recently used first. */
  ofAdmin(adminId: string): Promise<SessionEntity[]> {
    const { idleSince, openedBefore } = this.cutoffs();
    const isOpen = { seenAt: MoreThan(idleSince), createdAt: MoreThan(openedBefore) };
    return this.sessions.find({ where: { adminId, ...isOpen }, order: { seenAt: 'DESC', id: 'ASC' } });
  }

  /** Returns the last use of any open session, by admin ID. */
  async lastSeen(): Promise<ReadonlyMap<string, string>> {
    const { idleSince, openedBefore } = this.cutoffs();
    const rows: { admin: string; seen: string }[] = await this.sessions
      .createQueryBuilder('session')
      .select('session.admin_id', 'admin')
      .addSelect('MAX(session.seen_at)', 'seen')
      .where({ seenAt: MoreThan(idleSince), createdAt: MoreThan(openedBefore) })
      .groupBy('session.admin_id')
      .getRawMany();
    return new Map(rows.map(({ admin, seen }) => [admin, seen]));
  }

  async end(manager: EntityManager, id: string): Promise<void> {
    await manager.delete(SessionEntity, { id });
  }

  async endByToken(manager: EntityManager, token: string): Promise<void> {
    await manager.delete(SessionEntity, { tokenHash: hashOfToken(token) });
  }

  async endAll(manager: EntityManager, adminId: string, { keep }: { keep: string | null }): Promise<void> {
    await manager.delete(SessionEntity, { adminId, ...(keep && { id: Not(keep) }) });
  }

  private isExpired({ seenAt, createdAt }: SessionEntity): boolean {
    const { idleSince, openedBefore } = this.cutoffs();
    return seenAt <= idleSince || createdAt <= openedBefore;
  }

  /** Returns the limits in the stored format: ISO text that sorts by time. */
  private cutoffs(): { idleSince: string; openedBefore: string } {
    return { idleSince: this.clock.ago(idleTimeout), openedBefore: this.clock.ago(absoluteTimeout) };
  }

  private async touch({ id, seenAt }: SessionEntity): Promise<void> {
    const now = this.clock.now();
    if (now.getTime() - Date.parse(seenAt) < seenResolution) return;
    // update() instead of save(): a session that ended in the meantime must not be inserted again.
    const touched = this.transactions.run((manager) =>
      manager.update(SessionEntity, { id }, { seenAt: now.toISOString() }),
    );
    // On a full disk an admin can still read. The next request tries again.
    await touched.catch((error: unknown) => this.log.warn('the last use of a session cannot be stored', { error }));
  }

  private async deleteExpired(manager: EntityManager): Promise<void> {
    const { idleSince, openedBefore } = this.cutoffs();
    await manager.delete(SessionEntity, { seenAt: LessThan(idleSince) });
    await manager.delete(SessionEntity, { createdAt: LessThan(openedBefore) });
  }
}
