import { Injectable } from '@nestjs/common';
import type { LinkAnswer, LinkUse } from 'contract/auth';

import { AuditLog } from '../audit/audit-log';
import { Transactions } from '../../platform/database/transactions';
import type { Sender } from '../../platform/http/sender';
import type { AdminEntity } from './admin.entity';
import { Admins } from './admins';
import { LinkOverError } from './auth-errors';
import type { OneTimeLinkEntity } from './one-time-link.entity';
import { OneTimeLinks } from './one-time-links';
import { checkPassword, PasswordChange } from './password-change';
import { CredentialChanges } from './credential-changes';

/** Sets passwords through one-time links. */
@Injectable()
export class ChosenPasswords {
  constructor(
    private readonly links: OneTimeLinks,
    private readonly admins: Admins,
    private readonly change: PasswordChange,
    private readonly credentialChanges: CredentialChanges,
    private readonly audit: AuditLog,
    private readonly transactions: Transactions,
  ) {}

  /** @throws {LinkOverError} */
  async read(token: string): Promise<LinkAnswer> {
    const admin = await this.adminOf(await this.links.read(token));
    if (admin === null) return { kind: 'first-admin' };
    const { email, role, invitedUntil } = admin;
    return invitedUntil === null ? { kind: 'password', email } : { kind: 'invitation', email, role };
  }

  /** @throws {LinkOverError | InvalidInputError} the latter leaves the link valid */
  async use({ token, email: enteredEmail, password }: LinkUse, sender: Sender): Promise<void> {
    const link = await this.links.read(token);
    const existing = await this.adminOf(link);
    const email = existing?.email ?? enteredEmail;
    checkPassword(password, email, 'password');
    const hash = await this.change.hash(password);
    await this.transactions.run(async (manager) => {
      await this.links.use(manager, link);
      if (link.adminId !== null) {
        await this.credentialChanges.record(manager, { event: 'link-used', who: email, sender });
        return this.change.set(manager, link.adminId, hash, { keep: null, keepPasskeys: false });
      }
      await this.audit.record(manager, { event: 'link-used', who: email, sender });
      await this.admins.add(manager, email, hash);
      await this.links.deleteOf(manager, null);
      return this.audit.record(manager, { event: 'admin-added', who: email, sender });
    });
  }

  /** Returns null for a first-admin link, which is valid only while no admin exists. */
  private async adminOf({ adminId }: OneTimeLinkEntity): Promise<AdminEntity | null> {
    if (adminId === null && (await this.admins.none())) return null;
    const admin = adminId === null ? null : await this.admins.byId(adminId);
    if (!admin) throw new LinkOverError();
    return admin;
  }
}
