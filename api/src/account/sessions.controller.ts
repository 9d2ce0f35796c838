import { Controller, Delete, Get, HttpCode, Param, Req } from '@nestjs/common';
import { sessionList, type SessionList } from 'contract/account';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';

import { AuditLog } from '../audit/audit-log';
import { Sessions, type OpenSession } from '../auth/sessions';
import { TheSession } from '../auth/signed-in.decorator';
import { Transactions } from '../database/transactions';
import { NotFoundError } from '../errors/api-errors';
import { Answers } from '../http/answers.decorator';
import { senderOf } from '../http/sender';

@Controller('api/admin/sessions')
export class SessionsController {
  constructor(
    private readonly sessions: Sessions,
    private readonly audit: AuditLog,
    private readonly transactions: Transactions,
  ) {}

  /** Where the admin who asks is signed in. */
  @Get()
  @Answers(sessionList)
  async list(@TheSession() { id, admin }: OpenSession): Promise<SessionList> {
    const open = await this.sessions.ofAdmin(admin.id);
    const items = open.map((one) => ({
      id: one.id,
      device: one.device,
      openedAt: one.createdAt,
      seenAt: one.seenAt,
      isThis: one.id === id,
    }));
    return { items };
  }

  /** Ends one of them, at once. */
  @Delete(':id')
  @HttpCode(204)
  async end(
    @Param('id', { schema: z.uuid() }) id: string,
    @TheSession() { admin }: OpenSession,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    const ended = (await this.sessions.ofAdmin(admin.id)).find((one) => one.id === id);
    if (!ended) throw new NotFoundError('session');
    await this.transactions.run(async (manager) => {
      await this.sessions.end(manager, id);
      await this.audit.record(manager, {
        event: 'session-ended',
        who: admin.email,
        sender: senderOf(request),
        about: ended.device,
      });
    });
  }
}
