import { Injectable } from '@nestjs/common';
import type { Credentials, SignedInAdmin } from 'contract/auth';
import type { EntityManager } from 'typeorm';

import { AuditLog, type Audited } from '../audit/audit-log';
import { rowLock } from '../../platform/database/row-lock';
import { Transactions } from '../../platform/database/transactions';
import type { Sender } from '../../platform/http/sender';
import { AppCodes } from '../second-factor/app-codes';
import { RecoveryCodes } from '../second-factor/recovery-codes';
import { AdminEntity } from './admin.entity';
import { Admins, signedInAs } from './admins';
import { WrongCodeError, WrongCredentialsError } from './auth-errors';
import { Passwords } from './passwords';
import { Sessions, type OpenSession } from './sessions';
import { SignInAllowance, type Attempt } from './sign-in-allowance';
import { CredentialChanges } from './credential-changes';

export interface Opened {
  kind: 'opened';
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
    private readonly allowance: SignInAllowance,
    private readonly appCodes: AppCodes,
    private readonly recoveryCodes: RecoveryCodes,
    private readonly credentialChanges: CredentialChanges,
    private readonly audit: AuditLog,
    private readonly transactions: Transactions,
  ) {}

  /** Ends the current session. */
  signOut({ id, admin }: OpenSession, sender: Sender): Promise<void> {
    return this.end(id, { event: 'signed-out', who: admin.email, sender });
  }

  /** Ends another session of an admin immediately. */
  async endOther(admin: SignedInAdmin, id: string, sender: Sender): Promise<void> {
    const other = (await this.sessions.ofAdmin(admin.id)).find((session) => session.id === id);
    if (!other) return; // sent again because the response was lost, or it has ended by itself
    await this.end(id, { event: 'session-ended', who: admin.email, sender, about: other.device });
  }

  private end(id: string, line: Audited): Promise<void> {
    return this.transactions.run(async (manager) => {
      await this.sessions.end(manager, id);
      await this.audit.record(manager, line);
    });
  }

  /**
   * Checks the password and, if the admin has turned codes on, a code. Both steps send the password, so the server
   * stores nothing between them and guessing codes is as slow as guessing passwords.
   * @throws {WrongCredentialsError} also for an unknown email address, after the same work
   * @throws {WrongCodeError}
   * @throws {TooManyAttemptsError} before the password is checked
   */
  async signIn({ email, password, code }: Credentials, attempt: Attempt): Promise<Opened | { kind: 'code-needed' }> {
    const admin = await this.admins.byEmail(email);
    const attemptKey = await this.allowance.countAttempt(admin, attempt);
    const isMatch = await this.passwords.matches(password, admin?.passwordHash);
    if (!admin || !isMatch) throw await this.refuse(admin, 'password-refused', attempt.sender);
    const requiresCode = await this.appCodes.isOn(admin.id);
    if (requiresCode && !code) return { kind: 'code-needed' };
    const opened = await this.transactions.run(async (manager) => {
      // Codes may have been turned on meanwhile.
      if (!requiresCode && (await this.appCodes.isOn(admin.id, manager))) throw new WrongCredentialsError();
      if (requiresCode && !(await this.useCode(manager, admin, code ?? '', attempt.sender))) return null;
      await this.allowance.reset(manager, attemptKey);
      return this.open(manager, admin, attempt.sender, attempt.currentToken);
    });
    if (!opened) throw await this.refuse(admin, 'code-refused', attempt.sender);
    return opened;
  }

  /**
   * Opens a session for an authenticated admin.
   * @param currentToken token of the browser's current session, which ends
   */
  async open(
    manager: EntityManager,
    admin: AdminEntity,
    sender: Sender,
    currentToken: string | undefined,
  ): Promise<Opened> {
    // The account may have been deleted, or its password changed, while the credentials were checked. A change waits for
    // the lock and then ends this session as well.
    const current = await manager.findOne(AdminEntity, { where: { id: admin.id }, ...rowLock(manager) });
    if (current?.passwordHash !== admin.passwordHash) throw new WrongCredentialsError();
    if (currentToken !== undefined) await this.sessions.endByToken(manager, currentToken);
    await this.audit.record(manager, { event: 'signed-in', who: admin.email, sender });
    return { kind: 'opened', admin: signedInAs(admin), token: await this.sessions.open(manager, admin.id, sender) };
  }

  private async useCode(
    manager: EntityManager,
    { id, email }: AdminEntity,
    code: string,
    sender: Sender,
  ): Promise<boolean> {
    if (await this.appCodes.use(manager, id, code)) return true;
    if (!(await this.recoveryCodes.use(manager, id, code))) return false;
    await this.credentialChanges.record(manager, { event: 'recovery-code-used', who: email, sender });
    return true;
  }

  private async refuse(admin: AdminEntity | null, event: 'password-refused' | 'code-refused', sender: Sender) {
    await this.transactions.run((manager) => this.audit.record(manager, { event, who: admin?.email ?? null, sender }));
    return event === 'code-refused' ? new WrongCodeError() : new WrongCredentialsError();
  }
}
