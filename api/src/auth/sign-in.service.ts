import { Injectable } from '@nestjs/common';
import type { Credentials, SignedInAdmin } from 'contract/auth';

import { Transactions } from '../database/transactions';
import type { Sender } from '../http/sender';
import { Admins } from './admins';
import { WrongCredentialsError } from './auth-errors';
import { Passwords } from './passwords';
import { Sessions } from './sessions';

interface Opened {
  admin: SignedInAdmin;
  /** For the cookie. */
  token: string;
}

@Injectable()
export class SignInService {
  constructor(
    private readonly admins: Admins,
    private readonly passwords: Passwords,
    private readonly sessions: Sessions,
    private readonly transactions: Transactions,
  ) {}

  /** @throws {WrongCredentialsError} the same one for an unknown address */
  async signIn({ email, password }: Credentials, sender: Sender): Promise<Opened> {
    const admin = await this.admins.byEmail(email);
    const belongs = await this.passwords.belongs(password, admin?.passwordHash);
    if (!admin || !belongs) throw new WrongCredentialsError();
    const token = await this.transactions.run((manager) => this.sessions.open(manager, admin.id, sender));
    return { admin: { id: admin.id, email: admin.email }, token };
  }
}
