import { Inject, Injectable } from '@nestjs/common';
import type { Environment } from 'contract/environment';

import { Transactions } from '../../platform/database/transactions';
import { ENVIRONMENT } from '../../platform/environment/environment.module';
import { Admins } from './admins';
import { OneTimeLinks } from './one-time-links';
import { Passwords } from './passwords';

/** There is no default account: the first admin is the one whom the environment names, as long as there is none. */
@Injectable()
export class FirstAdmin {
  constructor(
    @Inject(ENVIRONMENT) private readonly env: Environment,
    private readonly admins: Admins,
    private readonly passwords: Passwords,
    private readonly links: OneTimeLinks,
    private readonly transactions: Transactions,
  ) {}

  /** @returns a link under which the first admin is made, where there is none; the links before it stay good */
  async link(): Promise<string | null> {
    return (await this.admins.none()) ? this.transactions.run((manager) => this.links.make(manager, null)) : null;
  }

  /** Adds the admin whom the environment names. */
  async take(): Promise<void> {
    const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = this.env;
    if (!email || !password || !(await this.admins.none())) return;
    const passwordHash = await this.passwords.hash(password);
    await this.transactions.run((manager) => this.admins.add(manager, email, passwordHash));
  }
}
