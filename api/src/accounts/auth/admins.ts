import { randomUUID } from 'node:crypto';

import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { SignedInAdmin } from 'contract/auth';
import { IsNull, type EntityManager, type Repository } from 'typeorm';

import { Clock } from '../../platform/clock/clock';
import { AdminEntity } from './admin.entity';

type Grant = Pick<AdminEntity, 'role' | 'personId' | 'invitedUntil'>;

/** Maps an admin to the shape of API responses. */
export const signedInAs = ({ id, email, role, personId }: AdminEntity): SignedInAdmin => ({
  id,
  email,
  role,
  person: personId,
});

@Injectable()
export class Admins {
  constructor(
    @InjectRepository(AdminEntity) private readonly admins: Repository<AdminEntity>,
    private readonly clock: Clock,
  ) {}

  byEmail(email: string): Promise<AdminEntity | null> {
    return this.admins.findOneBy({ email: email.trim().toLowerCase() });
  }

  byId(id: string): Promise<AdminEntity | null> {
    return this.admins.findOneBy({ id });
  }

  all(): Promise<AdminEntity[]> {
    return this.admins.find({ order: { email: 'ASC' } });
  }

  /** Returns the owners who have chosen a password. Until then nobody has confirmed the mailbox of an account. */
  owners(): Promise<AdminEntity[]> {
    return this.admins.find({ where: { role: 'owner', invitedUntil: IsNull() }, order: { email: 'ASC' } });
  }

  async none(): Promise<boolean> {
    return !(await this.admins.exists());
  }

  /** Adds an admin, by default an owner. Does nothing if the email address already has an account. */
  async add(
    manager: EntityManager,
    email: string,
    passwordHash: string,
    granted: Partial<Grant> = {},
  ): Promise<AdminEntity> {
    const row: AdminEntity = {
      id: randomUUID(),
      email: email.trim().toLowerCase(),
      passwordHash,
      createdAt: this.clock.time(),
      role: 'owner',
      personId: null,
      invitedUntil: null,
      notify: 'theirs',
      version: 1,
      ...granted,
    };
    await manager.createQueryBuilder().insert().into(AdminEntity).values(row).orIgnore().execute();
    return row;
  }
}
