import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

import { AuditLog, type Audited } from '../audit/audit-log';
import { Transactions } from '../../platform/database/transactions';
import type { Sender } from '../../platform/http/sender';
import { Throttle, type Attempting } from '../throttle/throttle';
import type { AdminEntity } from './admin.entity';
import { TooManyAttemptsError } from './auth-errors';

/** Attempts of an hour that are written down one by one though nothing slows them down. More would let anybody fill the disk. */
const listedInHour = 200;

export interface Attempt {
  sender: Sender;
  /** The token of the session that the browser has. */
  earlier: string | undefined;
  /** Says whether a device is known for an admin. */
  deviceOf(adminId: string | undefined): string | null;
}

/** Asks whether a password may be looked at, and writes down where it may not. */
@Injectable()
export class SignInAllowance {
  constructor(
    private readonly throttle: Throttle,
    private readonly audit: AuditLog,
    private readonly transactions: Transactions,
  ) {}

  /**
   * @returns under what the attempt was counted
   * @throws {TooManyAttemptsError}
   */
  ask(admin: AdminEntity | null, { sender, deviceOf }: Attempt): Promise<string> {
    const device = deviceOf(admin?.id);
    return this.count(device ? { kind: 'device', id: device } : { kind: 'network', ip: sender.ip }, admin, sender);
  }

  /**
   * The same for a password that is typed again in an open session, which may be a stolen one.
   * @throws {TooManyAttemptsError}
   */
  askAgain(session: string, admin: AdminEntity, sender: Sender): Promise<string> {
    return this.count({ kind: 'device', id: `session ${session}` }, admin, sender);
  }

  /** It was right: the next one starts from nothing. */
  forgive(manager: EntityManager, counted: string): Promise<void> {
    return this.throttle.forgive(manager, counted);
  }

  /** Writes down what anybody can make happen as often as they like; after so many in an hour, that there were more. */
  async writeDown(manager: EntityManager, line: Audited): Promise<void> {
    const count = await this.throttle.countUnslowed(manager);
    if (count > listedInHour) return;
    await this.audit.record(manager, count < listedInHour ? line : { ...line, event: 'not-listed' });
  }

  private async count(attempting: Attempting, admin: AdminEntity | null, sender: Sender): Promise<string> {
    const allowance = await this.transactions.run(async (manager) => {
      const asked = await this.throttle.ask(manager, attempting);
      if (asked.kind === 'allowed') return asked;
      await this.writeDown(manager, { event: 'put-off', who: admin?.email ?? null, sender });
      return asked;
    });
    if (allowance.kind === 'put-off') throw new TooManyAttemptsError(allowance.wait);
    return allowance.who;
  }
}
