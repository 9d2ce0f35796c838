import { Injectable } from '@nestjs/common';

import { Transactions } from '../../platform/database/transactions';
import { InvalidInputError, UnauthenticatedError } from '../../platform/errors/api-errors';
import type { Sender } from '../../platform/http/sender';
import type { AdminEntity } from './admin.entity';
import { Admins } from './admins';
import { Passwords } from './passwords';
import type { OpenSession } from './sessions';
import { SignInAllowance } from './sign-in-allowance';

interface EnteredPassword {
  password: string;
  /** Form field of the password. */
  field: string;
}

/** Re-checks the password before sensitive actions, so that an unattended session is not enough for them. */
@Injectable()
export class OwnPassword {
  constructor(
    private readonly admins: Admins,
    private readonly passwords: Passwords,
    private readonly allowance: SignInAllowance,
    private readonly transactions: Transactions,
  ) {}

  /**
   * @throws {InvalidInputError} naming the field; 401 would mean that the session has ended
   * @throws {UnauthenticatedError} if the account has been deleted in the meantime
   * @throws {TooManyAttemptsError}
   */
  async check(session: OpenSession, { password, field }: EnteredPassword, sender: Sender): Promise<AdminEntity> {
    const admin = await this.admins.byId(session.admin.id);
    if (!admin) throw new UnauthenticatedError();
    const attemptKey = await this.allowance.countReentry(session.id, admin, sender);
    if (!(await this.passwords.matches(password, admin.passwordHash))) {
      throw new InvalidInputError({ [field]: 'That is not your password' });
    }
    await this.transactions.run((manager) => this.allowance.reset(manager, attemptKey));
    return admin;
  }
}
