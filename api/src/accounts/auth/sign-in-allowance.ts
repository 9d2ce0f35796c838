import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

import { AuditLog, type Audited } from '../audit/audit-log';
import { Transactions } from '../../platform/database/transactions';
import type { Sender } from '../../platform/http/sender';
import { Throttle, type Attempting } from '../throttle/throttle';
import type { AdminEntity } from './admin.entity';
import { TooManyAttemptsError } from './auth-errors';

/** Maximum log lines an hour for unthrottled attempts. Without a limit, an attacker could fill the disk. */
const maxListedPerHour = 200;

export interface Attempt {
  sender: Sender;
  /** Token of the browser's current session. */
  currentToken: string | undefined;
  /** Returns the device ID if the device is known for the admin. */
  deviceOf(adminId: string | undefined): string | null;
}

/** Checks whether a password attempt is allowed, and logs refused attempts. */
@Injectable()
export class SignInAllowance {
  constructor(
    private readonly throttle: Throttle,
    private readonly audit: AuditLog,
    private readonly transactions: Transactions,
  ) {}

  /**
   * @returns the key that the attempt was counted under
   * @throws {TooManyAttemptsError}
   */
  countAttempt(admin: AdminEntity | null, { sender, deviceOf }: Attempt): Promise<string> {
    const device = deviceOf(admin?.id);
    return this.count(device ? { kind: 'device', id: device } : { kind: 'network', ip: sender.ip }, admin, sender);
  }

  /**
   * Does the same for a password re-entered in an open session, which may be stolen.
   * @throws {TooManyAttemptsError}
   */
  countReentry(session: string, admin: AdminEntity, sender: Sender): Promise<string> {
    return this.count({ kind: 'device', id: `session ${session}` }, admin, sender);
  }

  /** Resets the count after a correct password. */
  reset(manager: EntityManager, attemptKey: string): Promise<void> {
    return this.throttle.reset(manager, attemptKey);
  }

  /** Logs an event that anyone can cause without limit. The last line allowed in an hour notes that more occurred. */
  async recordLimited(manager: EntityManager, line: Audited): Promise<void> {
    const count = await this.throttle.countUnslowed(manager);
    if (count > maxListedPerHour) return;
    await this.audit.record(manager, count < maxListedPerHour ? line : { ...line, event: 'not-listed' });
  }

  private async count(attempting: Attempting, admin: AdminEntity | null, sender: Sender): Promise<string> {
    const allowance = await this.transactions.run(async (manager) => {
      const result = await this.throttle.countAttempt(manager, attempting);
      if (result.kind === 'allowed') return result;
      await this.recordLimited(manager, { event: 'put-off', who: admin?.email ?? null, sender });
      return result;
    });
    if (allowance.kind === 'put-off') throw new TooManyAttemptsError(allowance.wait);
    return allowance.who;
  }
}
