import { Injectable } from '@nestjs/common';
import type { Account, PasswordChange as PasswordChangeBody } from 'contract/account';
import type { SignedInAdmin } from 'contract/auth';

import { OwnPassword } from '../auth/own-password';
import { checkPassword, PasswordChange } from '../auth/password-change';
import { Sessions, type OpenSession } from '../auth/sessions';
import { CredentialChanges } from '../auth/credential-changes';
import { Transactions } from '../../platform/database/transactions';
import type { Sender } from '../../platform/http/sender';
import { Passkeys } from '../passkeys/passkeys';
import { AppCodes } from '../second-factor/app-codes';
import { RecoveryCodes } from '../second-factor/recovery-codes';

@Injectable()
export class AccountService {
  constructor(
    private readonly ownPassword: OwnPassword,
    private readonly change: PasswordChange,
    private readonly appCodes: AppCodes,
    private readonly recoveryCodes: RecoveryCodes,
    private readonly passkeys: Passkeys,
    private readonly sessions: Sessions,
    private readonly credentialChanges: CredentialChanges,
    private readonly transactions: Transactions,
  ) {}

  async get({ id, email }: SignedInAdmin): Promise<Account> {
    const codes = await this.appCodes.isOn(id);
    const recoveryCodesLeft = codes ? await this.recoveryCodes.countLeft(id) : 0;
    return { email, codes, recoveryCodesLeft, passkeys: await this.passkeys.of(id) };
  }

  /** @throws {InvalidInputError} naming `current` or `next` */
  async changePassword(
    session: OpenSession,
    { current, next, keepPasskeys }: PasswordChangeBody,
    sender: Sender,
  ): Promise<void> {
    checkPassword(next, session.admin.email, 'next');
    const { id, email } = await this.ownPassword.check(session, { password: current, field: 'current' }, sender);
    const hash = await this.change.hash(next);
    await this.transactions.run(async (manager) => {
      await this.sessions.expectOpen(manager, session);
      await this.change.set(manager, id, hash, { keep: session.id, keepPasskeys });
      await this.credentialChanges.record(manager, { event: 'password-changed', who: email, sender });
    });
  }
}
