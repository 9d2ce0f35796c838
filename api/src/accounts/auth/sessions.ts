import { randomUUID } from 'node:crypto';

import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { SignedInAdmin } from 'contract/auth';
import type { FastifyRequest } from 'fastify';
import { LessThan, MoreThan, Not, type EntityManager, type Repository } from 'typeorm';

import { Clock } from '../../platform/clock/clock';
import { Transactions } from '../../platform/database/transactions';
import { deviceLabel } from '../../platform/http/device-label';
import type { Sender } from '../../platform/http/sender';
import { SiteSecrets } from '../../platform/secrets/site-secrets';
import { signedInAs } from './admins';
import { AuthCookies } from './auth-cookies';
import { SessionEntity } from './session.entity';
import { hashOfToken, newToken } from './tokens';

const minute = 60_000;
const hour = 60 * minute;
/** A session that nobody uses for so long is over. */
export const idleTimeout = 12 * hour;
/** However much it is used, after this somebody signs in again. */
export const absoluteTimeout = 30 * 24 * hour;
/** How exactly the last use is written down: a write for every request would cost more than the request. */
const seenEvery = minute;

/** An open session and whose it is. */
export interface OpenSession {
  id: string;
  admin: SignedInAdmin;
}

/** Who is signed in, in the database, so that ending a session ends it everywhere at once. */
@Injectable()
export class Sessions {
  constructor(
    @InjectRepository(SessionEntity) private readonly sessions: Repository<SessionEntity>,
    private readonly cookies: AuthCookies,
    private readonly secrets: SiteSecrets,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** @returns the token for the cookie: it is stored nowhere */
  async open(manager: EntityManager, adminId: string, sender: Sender): Promise<string> {
    const token = newToken();
    const now = this.clock.now().toISOString();
    await this.forgetExpired(manager);
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

  /** The session that a request was sent with, while it lasts. Being asked counts as a use. */
  async of(request: FastifyRequest): Promise<OpenSession | null> {
    const token = this.cookies.read(request, 'site-session');
    if (!token) return null;
    // Not `findOne`, which asks twice where it joins.
    const row = await this.sessions
      .createQueryBuilder('session')
      .innerJoinAndSelect('session.admin', 'admin')
      .where({ tokenHash: hashOfToken(token) })
      .getOne();
    if (!row?.admin || this.isOver(row)) return null;
    await this.see(row);
    return { id: row.id, admin: signedInAs(row.admin) };
  }

  /** Those of an admin that are open, the one used last first. */
  ofAdmin(adminId: string): Promise<SessionEntity[]> {
    const { idleSince, openedBefore } = this.limits();
    const isOpen = { seenAt: MoreThan(idleSince), createdAt: MoreThan(openedBefore) };
    return this.sessions.find({ where: { adminId, ...isOpen }, order: { seenAt: 'DESC', id: 'ASC' } });
  }

  /** When each admin used an open session last, by the admin's id. */
  async lastSeen(): Promise<ReadonlyMap<string, string>> {
    const { idleSince, openedBefore } = this.limits();
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

  async endOfToken(manager: EntityManager, token: string): Promise<void> {
    await manager.delete(SessionEntity, { tokenHash: hashOfToken(token) });
  }

  async endAll(manager: EntityManager, adminId: string, { keep }: { keep: string | null }): Promise<void> {
    await manager.delete(SessionEntity, { adminId, ...(keep && { id: Not(keep) }) });
  }

  private isOver({ seenAt, createdAt }: SessionEntity): boolean {
    const { idleSince, openedBefore } = this.limits();
    return seenAt <= idleSince || createdAt <= openedBefore;
  }

  /** Moments as they are stored: text that sorts as time. */
  private limits(): { idleSince: string; openedBefore: string } {
    const before = (milliseconds: number) => new Date(this.clock.now().getTime() - milliseconds).toISOString();
    return { idleSince: before(idleTimeout), openedBefore: before(absoluteTimeout) };
  }

  private async see({ id, seenAt }: SessionEntity): Promise<void> {
    const now = this.clock.now();
    if (now.getTime() - Date.parse(seenAt) < seenEvery) return;
    // An update and no save: what was ended in the meantime must not come back.
    await this.transactions.run((manager) => manager.update(SessionEntity, { id }, { seenAt: now.toISOString() }));
  }

  private async forgetExpired(manager: EntityManager): Promise<void> {
    const { idleSince, openedBefore } = this.limits();
    await manager.delete(SessionEntity, { seenAt: LessThan(idleSince) });
    await manager.delete(SessionEntity, { createdAt: LessThan(openedBefore) });
  }
}
