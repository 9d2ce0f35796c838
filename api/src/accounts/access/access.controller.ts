import { Body, Controller, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import {
  accessChange,
  accessList,
  invitation,
  type AccessChange,
  type AccessList,
  type Invitation,
} from 'contract/access';
import { withPassword, type WithPassword } from 'contract/account';
import { z } from 'zod';

import type { OpenSession } from '../auth/sessions';
import { TheSession } from '../auth/signed-in.decorator';
import { Answers } from '../../platform/http/answers.decorator';
import { TheSender, type Sender } from '../../platform/http/sender';
import { AccessList as Accounts } from './access-list';
import { AccessService } from './access.service';

const id = z.uuid();

/** Manages accounts and their roles. Owners only. */
@Controller('api/admin/access')
export class AccessController {
  constructor(
    private readonly access: AccessService,
    private readonly accounts: Accounts,
  ) {}

  @Get()
  @Answers(accessList)
  list(@TheSession() { admin }: OpenSession): Promise<AccessList> {
    return this.accounts.listFor(admin);
  }

  /** Creates an account and emails its invitation link. */
  @Post()
  @Answers(accessList)
  async invite(
    @Body({ schema: invitation }) body: Invitation,
    @TheSession() session: OpenSession,
    @TheSender() sender: Sender,
  ): Promise<AccessList> {
    await this.access.invite(session, body, sender);
    return this.accounts.listFor(session.admin);
  }

  /** Sends a new link to an invitee who has not set a password yet. The previous link stops working. */
  @Post(':id/invitation')
  @HttpCode(200)
  @Answers(accessList)
  async inviteAgain(
    @Param('id', { schema: id }) account: string,
    @TheSession() session: OpenSession,
    @TheSender() sender: Sender,
  ): Promise<AccessList> {
    await this.access.inviteAgain(session, account, sender);
    return this.accounts.listFor(session.admin);
  }

  /** Changes the role or the linked team page of an account. */
  @Put(':id')
  @Answers(accessList)
  async change(
    @Param('id', { schema: id }) account: string,
    @Body({ schema: accessChange }) change: AccessChange,
    @TheSession() session: OpenSession,
    @TheSender() sender: Sender,
  ): Promise<AccessList> {
    await this.access.change(session, account, change, sender);
    return this.accounts.listFor(session.admin);
  }

  /** Deletes an account immediately, with its sessions, passkeys, codes and links. Its content stays. */
  @Post(':id/removal')
  @HttpCode(200)
  @Answers(accessList)
  async end(
    @Param('id', { schema: id }) account: string,
    @Body({ schema: withPassword }) typed: WithPassword,
    @TheSession() session: OpenSession,
    @TheSender() sender: Sender,
  ): Promise<AccessList> {
    await this.access.end(session, account, typed, sender);
    return this.accounts.listFor(session.admin);
  }
}
