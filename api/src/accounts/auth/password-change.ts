import { Injectable } from '@nestjs/common';
import { passwordFault } from 'contract/password';
import type { EntityManager } from 'typeorm';

import { InvalidInputError } from '../../platform/errors/api-errors';
import { PasskeyEntity } from '../passkeys/passkey.entities';
import { AdminEntity } from './admin.entity';
import { OneTimeLinks } from './one-time-links';
import { Passwords } from './passwords';
import { Sessions } from './sessions';

/** @throws {InvalidInputError} naming the field, with the message that the form shows */
export function checkPassword(password: string, email: string, field: string): void {
  const fault = passwordFault(password, email);
  if (fault) throw new InvalidInputError({ [field]: fault });
}

/** Applies a new password, with all its side effects. */
@Injectable()
export class PasswordChange {
  constructor(
    private readonly passwords: Passwords,
    private readonly sessions: Sessions,
    private readonly links: OneTimeLinks,
  ) {}

  /** Slow by design. Call it before the transaction, which would block others meanwhile. */
  hash(password: string): Promise<string> {
    return this.passwords.hash(password);
  }

  /**
   * Sets the password, ends every session except `keep`, and deletes one-time links. Also deletes passkeys unless
   * `keepPasskeys` is set, because an intruder may have added one.
   */
  async set(
    manager: EntityManager,
    adminId: string,
    passwordHash: string,
    { keep, keepPasskeys }: { keep: string | null; keepPasskeys: boolean },
  ): Promise<void> {
    await manager.update(AdminEntity, { id: adminId }, { passwordHash, invitedUntil: null });
    await this.sessions.endAll(manager, adminId, { keep });
    await this.links.deleteOf(manager, adminId);
    if (!keepPasskeys) await manager.delete(PasskeyEntity, { adminId });
  }
}
