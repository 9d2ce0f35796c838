import { Injectable } from '@nestjs/common';
import type { NewPasskey, PasskeyOptions, WithPassword } from 'contract/account';

import { AuditLog } from '../audit/audit-log';
import { OwnPassword } from '../auth/own-password';
import { Sessions, type OpenSession } from '../auth/sessions';
import { CredentialChanges } from '../auth/credential-changes';
import { Transactions } from '../../platform/database/transactions';
import { ApiError, NotFoundError } from '../../platform/errors/api-errors';
import type { Sender } from '../../platform/http/sender';
import { SiteService } from '../../agency/site/site.service';
import { Passkeys } from './passkeys';

const refusedError = (cause?: unknown) =>
  new ApiError('unprocessable', 'That passkey could not be added. Try again.', { cause });

/**
 * Manages the passkeys of the current admin. A passkey signs in by itself, so adding or removing one requires the
 * password: an unattended session is not enough.
 */
@Injectable()
export class OwnPasskeys {
  constructor(
    private readonly passkeys: Passkeys,
    private readonly ownPassword: OwnPassword,
    private readonly sessions: Sessions,
    private readonly sites: SiteService,
    private readonly credentialChanges: CredentialChanges,
    private readonly audit: AuditLog,
    private readonly transactions: Transactions,
  ) {}

  /** Checks the password and returns the browser's creation options. `add` accepts only their challenge. */
  async options(session: OpenSession, { password }: WithPassword, sender: Sender): Promise<PasskeyOptions> {
    await this.ownPassword.check(session, { password, field: 'password' }, sender);
    return this.passkeys.optionsToAdd(session.admin, (await this.sites.get()).name);
  }

  /** @throws {ApiError} if the browser's response does not match the requested options */
  async add(session: OpenSession, { name, response }: NewPasskey, sender: Sender): Promise<void> {
    const { admin } = session;
    const verified = await this.passkeys.verifyRegistration(admin.id, name, response).catch((cause: unknown) => {
      throw refusedError(cause);
    });
    if (!verified) throw refusedError();
    await this.transactions.run(async (manager) => {
      await this.sessions.expectOpen(manager, session);
      if (!(await this.passkeys.add(manager, verified))) throw refusedError();
      await this.credentialChanges.record(manager, { event: 'passkey-added', who: admin.email, sender, about: name });
    });
  }

  /** Logs the change, because the log names passkeys. */
  async rename({ admin }: OpenSession, id: string, name: string, sender: Sender): Promise<void> {
    await this.transactions.run(async (manager) => {
      const before = await this.passkeys.rename(manager, admin.id, id, name);
      if (!before) throw new NotFoundError('passkey');
      if (before.name === name) return; // sent again because the response was lost
      const changes = [{ field: 'Name', before: before.name, after: name }];
      await this.audit.record(manager, { event: 'passkey-renamed', who: admin.email, sender, about: name, changes });
    });
  }

  async remove(session: OpenSession, id: string, { password }: WithPassword, sender: Sender): Promise<void> {
    const { id: adminId, email } = await this.ownPassword.check(session, { password, field: 'password' }, sender);
    await this.transactions.run(async (manager) => {
      await this.sessions.expectOpen(manager, session);
      const removed = await this.passkeys.remove(manager, adminId, id);
      if (!removed) return; // sent again because the response was lost
      await this.credentialChanges.record(manager, {
        event: 'passkey-removed',
        who: email,
        sender,
        about: removed.name,
      });
    });
  }
}
