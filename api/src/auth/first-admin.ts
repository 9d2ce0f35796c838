import { Inject, Injectable } from '@nestjs/common';
import type { Environment } from 'contract/environment';

import { Transactions } from '../database/transactions';
import { ENVIRONMENT } from '../environment/environment.module';
import { Admins } from './admins';
import { Passwords } from './passwords';

/** There is no default account: the first admin is the one whom the environment names, as long as there is none. */
@Injectable()
export class FirstAdmin {
  constructor(
    @Inject(ENVIRONMENT) private readonly env: Environment,
    private readonly admins: Admins,
    private readonly passwords: Passwords,
    private readonly transactions: Transactions,
  ) {}

  async take(): Promise<void> {
    const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = this.env;
    if (!email || !password || !(await this.admins.none())) return;
    const passwordHash = await this.passwords.hash(password);
    await this.transactions.run((manager) => this.admins.add(manager, email, passwordHash));
  }
}
