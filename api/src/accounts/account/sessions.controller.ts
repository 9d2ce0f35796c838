import { Controller, Delete, Get, HttpCode, Param } from '@nestjs/common';
import { sessionList, type SessionList } from 'contract/account';
import { z } from 'zod';

import { Sessions, type OpenSession } from '../auth/sessions';
import { SignInService } from '../auth/sign-in.service';
import { TheSession } from '../auth/signed-in.decorator';
import { OpenTo } from '../auth/open-to.decorator';
import { Answers } from '../../platform/http/answers.decorator';
import { TheSender, type Sender } from '../../platform/http/sender';

@OpenTo(['writer', 'agent'])
@Controller('api/admin/sessions')
export class SessionsController {
  constructor(
    private readonly sessions: Sessions,
    private readonly signing: SignInService,
  ) {}

  /** Lists the open sessions of the current admin. */
  @Get()
  @Answers(sessionList)
  async list(@TheSession() { id, admin }: OpenSession): Promise<SessionList> {
    const open = await this.sessions.ofAdmin(admin.id);
    const items = open.map((session) => ({
      id: session.id,
      device: session.device,
      openedAt: session.createdAt,
      seenAt: session.seenAt,
      isThis: session.id === id,
    }));
    return { items };
  }

  /** Ends one session immediately. */
  @Delete(':id')
  @HttpCode(204)
  async end(
    @Param('id', { schema: z.uuid() }) id: string,
    @TheSession() { admin }: OpenSession,
    @TheSender() sender: Sender,
  ): Promise<void> {
    await this.signing.endOther(admin, id, sender);
  }
}
