import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { account, passwordChange, type Account, type PasswordChange } from 'contract/account';

import type { OpenSession } from '../auth/sessions';
import { TheSession } from '../auth/signed-in.decorator';
import { OpenTo } from '../auth/open-to.decorator';
import { Answers } from '../../platform/http/answers.decorator';
import { TheSender, type Sender } from '../../platform/http/sender';
import { AccountService } from './account.service';

@OpenTo(['writer', 'agent'])
@Controller('api/admin/account')
export class AccountController {
  constructor(private readonly accounts: AccountService) {}

  /** Returns the sign-in methods of the current admin. */
  @Get()
  @Answers(account)
  get(@TheSession() session: OpenSession): Promise<Account> {
    return this.accounts.get(session.admin);
  }

  /** Changes the password and ends every other session. */
  @Post('password')
  @HttpCode(204)
  password(
    @Body({ schema: passwordChange }) body: PasswordChange,
    @TheSession() session: OpenSession,
    @TheSender() sender: Sender,
  ): Promise<void> {
    return this.accounts.changePassword(session, body, sender);
  }
}
