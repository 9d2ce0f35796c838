import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { SignedInAdmin } from 'contract/auth';
import { LessThan, MoreThanOrEqual, Not, type EntityManager, type Repository } from 'typeorm';

import { Clock } from '../../platform/clock/clock';
import { Transactions } from '../../platform/database/transactions';
import { requestOf } from '../quotes/quote-history';
import { ReplyWriterEntity } from './reply-writer.entity';

/** An open form reports every 15 seconds: one lost report does not hide its writer. */
const lifeMs = 40_000;

/** Knows who is writing a reply to a request at the moment, on every instance of the API. */
@Injectable()
export class ReplyWriters {
  constructor(
    @InjectRepository(ReplyWriterEntity) private readonly writers: Repository<ReplyWriterEntity>,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /** @throws {NotFoundError} if the request has been erased */
  async report(requestId: string, admin: SignedInAdmin): Promise<void> {
    const row = { requestId, adminId: admin.id, at: this.clock.time() };
    await this.transactions.run(async (manager) => {
      await requestOf(manager, requestId);
      await manager.delete(ReplyWriterEntity, { at: LessThan(this.clock.ago(lifeMs)) });
      await manager.upsert(ReplyWriterEntity, row, ['requestId', 'adminId']);
    });
  }

  /** Forgets a writer in the transaction that sends the reply. */
  async done(manager: EntityManager, requestId: string, admin: SignedInAdmin): Promise<void> {
    await manager.delete(ReplyWriterEntity, { requestId, adminId: admin.id });
  }

  /** Returns the account ids of the others who write. */
  async besides(requestId: string, viewer: SignedInAdmin): Promise<string[]> {
    const where = { requestId, adminId: Not(viewer.id), at: MoreThanOrEqual(this.clock.ago(lifeMs)) };
    return (await this.writers.find({ where, order: { adminId: 'ASC' } })).map(({ adminId }) => adminId);
  }
}
