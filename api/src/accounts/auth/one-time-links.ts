import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Environment } from 'contract/environment';
import { LessThanOrEqual, MoreThan, type EntityManager, type Repository } from 'typeorm';

import { Clock } from '../../platform/clock/clock';
import { ENVIRONMENT } from '../../platform/environment/environment.module';
import { LinkOverError } from './auth-errors';
import { OneTimeLinkEntity } from './one-time-link.entity';
import { hashOfToken, newToken } from './tokens';

/** Milliseconds. */
export const linkLifetime = 24 * 60 * 60 * 1000;

/** Links that choose a password: made on the server, or mailed to somebody whom an owner invites. */
@Injectable()
export class OneTimeLinks {
  constructor(
    @InjectRepository(OneTimeLinkEntity) private readonly links: Repository<OneTimeLinkEntity>,
    @Inject(ENVIRONMENT) private readonly env: Environment,
    private readonly clock: Clock,
  ) {}

  /**
   * @param adminId whose password it chooses; null makes the first admin
   * @returns the address, with the token in its fragment: browsers keep that to themselves, so it is in no server's log
   */
  async make(manager: EntityManager, adminId: string | null): Promise<string> {
    const token = newToken();
    const now = this.clock.now();
    await manager.delete(OneTimeLinkEntity, { expiresAt: LessThanOrEqual(now.toISOString()) });
    const expiresAt = new Date(now.getTime() + linkLifetime).toISOString();
    await manager.insert(OneTimeLinkEntity, { tokenHash: hashOfToken(token), adminId, expiresAt });
    return `${this.env.PUBLIC_URL}/blogpost/login#setup=${token}`;
  }

  /** @throws {LinkOverError} where it was used, is too old, or never was */
  async read(token: string): Promise<OneTimeLinkEntity> {
    const link = await this.links.findOneBy({
      tokenHash: hashOfToken(token),
      expiresAt: MoreThan(this.clock.now().toISOString()),
    });
    if (!link) throw new LinkOverError();
    return link;
  }

  /**
   * Uses a link up. Of two at once, one finds it gone.
   * @throws {LinkOverError}
   */
  async use(manager: EntityManager, { tokenHash }: OneTimeLinkEntity): Promise<void> {
    const { affected } = await manager.delete(OneTimeLinkEntity, { tokenHash });
    if (affected !== 1) throw new LinkOverError();
  }

  /** With the password chosen, no other link of the same admin may choose another. */
  async forgetOf(manager: EntityManager, adminId: string | null): Promise<void> {
    const query = manager.createQueryBuilder().delete().from(OneTimeLinkEntity);
    await (adminId === null
      ? query.where('admin_id IS NULL')
      : query.where('admin_id = :adminId', { adminId })
    ).execute();
  }
}
