import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Environment } from 'contract/environment';
import { LessThanOrEqual, MoreThan, type EntityManager, type Repository } from 'typeorm';

import { Clock, day } from '../../platform/clock/clock';
import { ENVIRONMENT } from '../../platform/environment/environment.module';
import { LinkOverError } from './auth-errors';
import { OneTimeLinkEntity } from './one-time-link.entity';
import { hashOfToken, newToken } from './tokens';

/** Milliseconds. */
export const linkLifetime = day;

/** Issues and redeems links for setting a password. They are created on the server or emailed to an invitee. */
@Injectable()
export class OneTimeLinks {
  constructor(
    @InjectRepository(OneTimeLinkEntity) private readonly links: Repository<OneTimeLinkEntity>,
    @Inject(ENVIRONMENT) private readonly env: Environment,
    private readonly clock: Clock,
  ) {}

  /**
   * @param adminId account whose password the link sets; null creates the first admin
   * @returns the URL with the token in its fragment, which browsers never send to a server, so it appears in no log
   */
  async make(manager: EntityManager, adminId: string | null): Promise<string> {
    const token = newToken();
    const now = this.clock.now();
    await manager.delete(OneTimeLinkEntity, { expiresAt: LessThanOrEqual(now.toISOString()) });
    const expiresAt = new Date(now.getTime() + linkLifetime).toISOString();
    await manager.insert(OneTimeLinkEntity, { tokenHash: hashOfToken(token), adminId, expiresAt });
    return `${this.env.PUBLIC_URL}/blogpost/login#setup=${token}`;
  }

  /** @throws {LinkOverError} if the link was used, has expired or never existed */
  async read(token: string): Promise<OneTimeLinkEntity> {
    const link = await this.links.findOneBy({
      tokenHash: hashOfToken(token),
      expiresAt: MoreThan(this.clock.time()),
    });
    if (!link) throw new LinkOverError();
    return link;
  }

  /**
   * Uses a link up. The second of two concurrent uses fails.
   * @throws {LinkOverError}
   */
  async use(manager: EntityManager, { tokenHash }: OneTimeLinkEntity): Promise<void> {
    const { affected } = await manager.delete(OneTimeLinkEntity, { tokenHash });
    if (affected !== 1) throw new LinkOverError();
  }

  /** Deletes every link of an admin, so that none can set another password. */
  async deleteOf(manager: EntityManager, adminId: string | null): Promise<void> {
    const query = manager.createQueryBuilder().delete().from(OneTimeLinkEntity);
    await (adminId === null
      ? query.where('admin_id IS NULL')
      : query.where('admin_id = :adminId', { adminId })
    ).execute();
  }
}
