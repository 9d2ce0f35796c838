import { Injectable } from '@nestjs/common';

import { Transactions } from '../../platform/database/transactions';
import { InvalidInputError, UnauthenticatedError } from '../../platform/errors/api-errors';
import type { Sender } from '../../platform/http/sender';
import type { AdminEntity } from './admin.entity';
import { Admins } from './admins';
import { Passwords } from './passwords';
import type { OpenSession } from './sessions';
import { SignInAllowance } from './sign-in-allowance';

interface Typed {
  password: string;
  /** The field of the form that it was typed into. */
  field: string;
}

/** Asks for the password again before what only its owner may do, not whoever finds a browser open. */
@Injectable()
export class OwnPassword {
  constructor(
    private readonly admins: Admins,
    private readonly passwords: Passwords,
    private readonly allowance: SignInAllowance,
    private readonly transactions: Transactions,
  ) {}

  /**
   * @throws {InvalidInputError} naming the field: 401 would say that the session is over
   * @throws {UnauthenticatedError} where the account was ended in the meantime
   * @throws {TooManyAttemptsError}
   */
  async check(session: OpenSession, { password, field }: Typed, sender: Sender): Promise<AdminEntity> {
    const admin = await this.admins.byId(session.admin.id);
    if (!admin) throw new UnauthenticatedError();
    const counted = await this.allowance.askAgain(session.id, admin, sender);
    if (!(await this.passwords.belongs(password, admin.passwordHash))) {
      throw new InvalidInputError({ [field]: 'That is not your password' });
    }
    await this.transactions.run((manager) => this.allowance.forgive(manager, counted));
    return admin;
  }
}
