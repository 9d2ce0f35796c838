import { Injectable } from '@nestjs/common';
import type { PasskeyResponse } from 'contract/account';

import { Admins } from '../auth/admins';
import { WrongPasskeyError } from '../auth/auth-errors';
import { SignInAllowance } from '../auth/sign-in-allowance';
import { SignInService, type Opened } from '../auth/sign-in.service';
import { Transactions } from '../../platform/database/transactions';
import type { Sender } from '../../platform/http/sender';
import { Passkeys } from './passkeys';

/** Signs in with only a passkey. Attempts are not throttled, because a passkey cannot be guessed. */
@Injectable()
export class PasskeySignIn {
  constructor(
    private readonly passkeys: Passkeys,
    private readonly admins: Admins,
    private readonly signing: SignInService,
    private readonly allowance: SignInAllowance,
    private readonly transactions: Transactions,
  ) {}

  /**
   * @param currentToken token of the browser's current session
   * @throws {WrongPasskeyError}
   */
  async signIn(response: PasskeyResponse, sender: Sender, currentToken: string | undefined): Promise<Opened> {
    const verified = await this.passkeys.verifySignIn(response).catch((cause: unknown) => this.refuse(sender, cause));
    const admin = verified && (await this.admins.byId(verified.row.adminId));
    if (!admin) return this.refuse(sender);
    const opened = await this.transactions.run(async (manager) =>
      (await this.passkeys.redeem(manager, verified)) ? this.signing.open(manager, admin, sender, currentToken) : null,
    );
    return opened ?? this.refuse(sender);
  }

  private async refuse(sender: Sender, cause?: unknown): Promise<never> {
    const line = { event: 'passkey-refused', who: null, sender } as const;
    await this.transactions.run((manager) => this.allowance.recordLimited(manager, line));
    throw new WrongPasskeyError(cause);
  }
}
