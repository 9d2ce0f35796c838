import { Inject, Injectable } from '@nestjs/common';
import type { Environment } from 'contract/environment';
import type { EntityManager } from 'typeorm';

import { agencyMailboxes } from '../../delivery/mail/agency-mailboxes';
import { AuditLog } from '../audit/audit-log';
import { Clock } from '../../platform/clock/clock';
import { ENVIRONMENT } from '../../platform/environment/environment.module';
import { Outbox } from '../../delivery/outbox/outbox';
import { storedSite } from '../../agency/site/stored-site';
import { accountMails } from './account-mails';
import { credentialMail, type CredentialChange } from './credential-mail';

/** Logs each change of a sign-in method and emails the admin, who alone can tell whether the change was theirs. */
@Injectable()
export class CredentialChanges {
  constructor(
    @Inject(ENVIRONMENT) private readonly env: Environment,
    private readonly audit: AuditLog,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Runs in the transaction of the change: the email is sent only if the change is committed. */
  async record(manager: EntityManager, change: CredentialChange): Promise<void> {
    await this.audit.record(manager, change);
    const site = await storedSite(manager);
    const { from } = agencyMailboxes(site, this.env);
    const mail = credentialMail(change, { at: this.clock.now(), site, siteUrl: this.env.PUBLIC_URL, from });
    await this.outbox.add(manager, accountMails(change.who), [{ kind: 'mail', mail }]);
  }
}
