import { randomUUID } from 'node:crypto';

import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { EntityManager, Repository } from 'typeorm';

import { Clock } from '../../platform/clock/clock';
import { AdminEntity } from './admin.entity';

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

  async none(): Promise<boolean> {
    return !(await this.admins.exists());
  }

  /** Adds an admin, unless the address has one: then that one stays as it is. */
  async add(manager: EntityManager, email: string, passwordHash: string): Promise<void> {
    const row = {
      id: randomUUID(),
      email: email.trim().toLowerCase(),
      passwordHash,
      createdAt: this.clock.now().toISOString(),
    };
    await manager.createQueryBuilder().insert().into(AdminEntity).values(row).orIgnore().execute();
  }
}
