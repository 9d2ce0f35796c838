import { Injectable } from '@nestjs/common';
import type { Credentials, SignedInAdmin } from 'contract/auth';

import { AuditLog } from '../audit/audit-log';
import { Transactions } from '../database/transactions';
import type { Sender } from '../http/sender';
import { Throttle } from '../throttle/throttle';
import type { AdminEntity } from './admin.entity';
import { Admins } from './admins';
import { TooManyAttemptsError, WrongCredentialsError } from './auth-errors';
import { Passwords } from './passwords';
import { Sessions } from './sessions';

/** Attempts that are put off and written down one by one in an hour. More would let anybody fill the disk. */
const listedPutOff = 200;

interface Attempt {
  sender: Sender;
  /** Says whether a device is known for an admin. */
  deviceOf(adminId: string | undefined): string | null;
}

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
    private readonly throttle: Throttle,
    private readonly audit: AuditLog,
    private readonly transactions: Transactions,
  ) {}

  /**
   * @throws {WrongCredentialsError} the same one for an unknown address, after the same work
   * @throws {TooManyAttemptsError} without having looked at the password
   */
  async signIn({ email, password }: Credentials, attempt: Attempt): Promise<Opened> {
    const admin = await this.admins.byEmail(email);
    const counted = await this.mayTry(admin, attempt);
    const belongs = await this.passwords.belongs(password, admin?.passwordHash);
    if (!admin || !belongs) throw await this.refused(admin, attempt.sender);
    return this.open(admin, attempt.sender, counted);
  }

  /** @returns under what the attempt was counted */
  private async mayTry(admin: AdminEntity | null, { sender, deviceOf }: Attempt): Promise<string> {
    const device = deviceOf(admin?.id);
    const allowance = await this.transactions.run(async (manager) => {
      const asked = await this.throttle.ask(manager, device ? { kind: 'device', id: device } : { kind: 'network', ip: sender.ip });
      if (asked.kind === 'allowed') return asked;
      const count = await this.throttle.countPutOff(manager);
      const event = count < listedPutOff ? 'put-off' : 'not-listed';
      if (count <= listedPutOff) await this.audit.record(manager, { event, who: admin?.email ?? null, sender });
      return asked;
    });
    if (allowance.kind === 'put-off') throw new TooManyAttemptsError(allowance.wait);
    return allowance.who;
  }

  private async refused(admin: AdminEntity | null, sender: Sender): Promise<WrongCredentialsError> {
    const line = { event: 'password-refused', who: admin?.email ?? null, sender } as const; // the literal is an event
    await this.transactions.run((manager) => this.audit.record(manager, line));
    return new WrongCredentialsError();
  }

  private open({ id, email }: AdminEntity, sender: Sender, counted: string): Promise<Opened> {
    return this.transactions.run(async (manager) => {
      await this.throttle.forgive(manager, counted);
      await this.audit.record(manager, { event: 'signed-in', who: email, sender });
      return { admin: { id, email }, token: await this.sessions.open(manager, id, sender) };
    });
  }
}
