import { Inject, Injectable } from '@nestjs/common';
import type { Environment } from 'contract/environment';

import { Transactions } from '../../platform/database/transactions';
import { ENVIRONMENT } from '../../platform/environment/environment.module';
import { Admins } from './admins';
import { OneTimeLinks } from './one-time-links';
import { Passwords } from './passwords';

/** Creates the first admin from the environment or a link while no admin exists. There is no default account. */
@Injectable()
export class FirstAdmin {
  constructor(
    @Inject(ENVIRONMENT) private readonly env: Environment,
    private readonly admins: Admins,
    private readonly passwords: Passwords,
    private readonly links: OneTimeLinks,
    private readonly transactions: Transactions,
  ) {}

  /** @returns a link that creates the first admin, or null if an admin exists; earlier links stay valid */
  async link(): Promise<string | null> {
    return (await this.admins.none()) ? this.transactions.run((manager) => this.links.make(manager, null)) : null;
  }

  /** Adds the admin configured in the environment if no admin exists. */
  async take(): Promise<void> {
    const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = this.env;
    if (!email || !password || !(await this.admins.none())) return;
    const passwordHash = await this.passwords.hash(password);
    await this.transactions.run((manager) => this.admins.add(manager, email, passwordHash));
  }
}
