import { Injectable } from '@nestjs/common';
import type { CodeConfirmation, CodesOffer, RecoveryCodes as Codes, WithPassword } from 'contract/account';

import { OwnPassword } from '../auth/own-password';
import { Sessions, type OpenSession } from '../auth/sessions';
import { CredentialChanges } from '../auth/credential-changes';
import { Transactions } from '../../platform/database/transactions';
import { ApiError, InvalidInputError } from '../../platform/errors/api-errors';
import type { Sender } from '../../platform/http/sender';
import { AppCodes } from '../second-factor/app-codes';
import { RecoveryCodes } from '../second-factor/recovery-codes';
import { SiteService } from '../../agency/site/site.service';

/** Error for a form whose state is stale because another tab changed the setting. */
const changedMeanwhile = (what: string) => new ApiError('conflict', `${what} Load the page again.`);

@Injectable()
export class CodesService {
  constructor(
    private readonly ownPassword: OwnPassword,
    private readonly appCodes: AppCodes,
    private readonly recoveryCodes: RecoveryCodes,
    private readonly sessions: Sessions,
    private readonly sites: SiteService,
    private readonly credentialChanges: CredentialChanges,
    private readonly transactions: Transactions,
  ) {}

  async offer(session: OpenSession, { password }: WithPassword, sender: Sender): Promise<CodesOffer> {
    const { id, email } = await this.ownPassword.check(session, { password, field: 'password' }, sender);
    const { name } = await this.sites.get();
    const offer = await this.transactions.run((manager) => this.appCodes.offer(manager, id, { issuer: name, email }));
    if (!offer) throw changedMeanwhile('Codes are turned on already.');
    return offer;
  }

  /** @throws {InvalidInputError} naming `code`; the offered secret stays valid */
  async confirm(session: OpenSession, { code }: CodeConfirmation, sender: Sender): Promise<Codes> {
    const { id, email } = session.admin;
    const items = await this.transactions.run(async (manager) => {
      await this.sessions.expectOpen(manager, session);
      if (await this.appCodes.isOn(id, manager)) throw changedMeanwhile('Codes are turned on already.');
      if (!(await this.appCodes.confirm(manager, id, code))) return null;
      await this.credentialChanges.record(manager, { event: 'codes-turned-on', who: email, sender });
      return this.recoveryCodes.make(manager, id);
    });
    if (!items) throw new InvalidInputError({ code: 'That code is not right. Enter the one that the app shows now' });
    return { items };
  }

  async turnOff(session: OpenSession, { password }: WithPassword, sender: Sender): Promise<void> {
    const { id, email } = await this.ownPassword.check(session, { password, field: 'password' }, sender);
    await this.transactions.run(async (manager) => {
      await this.sessions.expectOpen(manager, session);
      if (!(await this.appCodes.isOn(id, manager))) return; // sent again because the response was lost
      await this.appCodes.turnOff(manager, id);
      await this.recoveryCodes.deleteAll(manager, id);
      await this.credentialChanges.record(manager, { event: 'codes-turned-off', who: email, sender });
    });
  }

  async makeRecoveryCodes(session: OpenSession, { password }: WithPassword, sender: Sender): Promise<Codes> {
    const { id, email } = await this.ownPassword.check(session, { password, field: 'password' }, sender);
    return this.transactions.run(async (manager) => {
      await this.sessions.expectOpen(manager, session);
      if (!(await this.appCodes.isOn(id, manager))) throw changedMeanwhile('Codes are turned off.');
      await this.credentialChanges.record(manager, { event: 'recovery-codes-made', who: email, sender });
      return { items: await this.recoveryCodes.make(manager, id) };
    });
  }
}
