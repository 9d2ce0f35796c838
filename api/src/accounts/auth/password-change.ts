import { Injectable } from '@nestjs/common';
import { passwordFault } from 'contract/password';
import type { EntityManager } from 'typeorm';

import { InvalidInputError } from '../../platform/errors/api-errors';
import { PasskeyEntity } from '../passkeys/passkey.entities';
import { AdminEntity } from './admin.entity';
import { OneTimeLinks } from './one-time-links';
import { Passwords } from './passwords';
import { Sessions } from './sessions';

/** @throws {InvalidInputError} naming the field, with the words that the form shows */
export function checkPassword(password: string, email: string, field: string): void {
  const fault = passwordFault(password, email);
  if (fault) throw new InvalidInputError({ [field]: fault });
}

/** What belongs to a new password, whoever chose it and how. */
@Injectable()
export class PasswordChange {
  constructor(
    private readonly passwords: Passwords,
    private readonly sessions: Sessions,
    private readonly links: OneTimeLinks,
  ) {}

  /** Takes a moment: before the transaction, which others wait for. */
  hash(password: string): Promise<string> {
    return this.passwords.hash(password);
  }

  /**
   * Ends every session, but for the one in which the owner sits, and every other way in unless it is to stay: somebody
   * who was in the account may have added a passkey.
   */
  async set(
    manager: EntityManager,
    adminId: string,
    passwordHash: string,
    { keep, keepPasskeys }: { keep: string | null; keepPasskeys: boolean },
  ): Promise<void> {
    await manager.update(AdminEntity, { id: adminId }, { passwordHash, invitedUntil: null });
    await this.sessions.endAll(manager, adminId, { keep });
    await this.links.forgetOf(manager, adminId);
    if (!keepPasskeys) await manager.delete(PasskeyEntity, { adminId });
  }
}
